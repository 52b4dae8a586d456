/** @jest-environment jsdom */
import { readBoot } from '../isomorphic/pages/boot';
import { reportRecovered } from './hydrate-site';
import { placeOf, report } from '../isomorphic/report';

it('reports what React repaired, except a region that was left to the browser', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reportRecovered(Object.assign(new Error('left'), { digest: 'RemoteUnavailable 0' }));
  expect(logged).not.toHaveBeenCalled();
  const mismatch = new Error('mismatch');
  reportRecovered(mismatch);
  expect(logged).toHaveBeenCalledWith(mismatch);
});

it('says a failure in a line of its own, above the stack of what was thrown', () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  report('Page failed: cassé', 'cassé');
  report('Page failed: Error: cassé', new Error('cassé'));
  expect(error.mock.calls).toEqual([
    ['Page failed: cassé'],
    ['Page failed: Error: cassé', '\n', new Error('cassé')],
  ]);
});

it('tells a log where something was thrown, in one line, without its message', () => {
  const place = placeOf(new Error('anne@example.org\n    at anne@example.org'));
  expect(place).toMatch(/^ at .*browser\.test\.ts:\d+/);
  expect(place).not.toMatch(/anne|\n/);
  expect(place.match(/ at /g)?.length).toBeLessThanOrEqual(5);
  expect(placeOf('a text')).toBe('');
});

it('reads what the document carries; says what is wrong with a foreign document', () => {
  document.body.innerHTML = '<script id="boot" type="application/json">{"origin":"\\u003cx\\u003e"}</script>';
  expect(readBoot()).toEqual({ origin: '<x>' });
  document.body.innerHTML = '';
  expect(readBoot).toThrow('The document has no boot data');
});

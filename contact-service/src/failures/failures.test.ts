import { reasonOf } from './failures';

it.each([
  [new Error('disk full'), 'disk full'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new TypeError(''), 'TypeError'],
  [undefined, 'undefined'],
])('%p is told as "%s"', (error, reason) => expect(reasonOf(error)).toBe(reason));

it('is no longer than a line', () => {
  expect(reasonOf(new Error('x'.repeat(100_000)))).toHaveLength(300);
});

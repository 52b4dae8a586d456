import { reasonOf } from './failures';

it.each([
  [new Error('disk full'), 'disk full'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new TypeError(''), 'TypeError'],
  [undefined, 'undefined'],
])('%p is told as "%s"', (error, reason) => expect(reasonOf(error)).toBe(reason));

it('the reason of a failure has 300 characters at most', () => {
  expect(reasonOf(new Error('x'.repeat(100_000)))).toHaveLength(300);
});

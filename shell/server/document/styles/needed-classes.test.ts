import { isForAll, neededClasses } from './needed-classes';

it.each<[string, string[][]]>([
  ['.a', [['a']]],
  ['.a.b>.c:hover::before', [['a', 'b', 'c']]],
  ['.a, main .b_2-x', [['a'], ['b_2-x']]],
  ['a:not(.b):is(.c,.d .e)', [[]]],
  [':root:has(.open)', [[]]],
  ['.a:nth-child(2 of .b):has(>:is(.c))', [['a']]],
  ['[title=".a, .b"] .c', [['c']]],
  ['[data-theme=dark] .a', [['a']]],
  ['.a\\:b', [[]]],
  ['&.a', [['a']]],
  ['.été~p', [['été']]],
])('%s', (selector, expected) => {
  expect(neededClasses(selector)).toEqual(expected);
});

it('knows the rules that are for every document', () => {
  expect(isForAll(neededClasses('.a,p'))).toBe(true);
  expect(isForAll(neededClasses('.a,.b'))).toBe(false);
});

import { isForAll, namesIn, neededNames } from './needed-names';

it.each<[string, string[][]]>([
  ['.a', [['.a']]],
  ['.a.b>.c:hover::before', [['.a', '.b', '.c']]],
  ['.a, main .b_2-x', [['.a'], ['main', '.b_2-x']]],
  ['a:not(.b):is(.c,.d .e)', [['a']]],
  [':root:has(.open)', [['.open']]],
  ['main:has(.a, .b):not(:has(.c))', [['main']]],
  ['.a:nth-child(2 of .b):has(>:is(.c))', [['.a']]],
  ['[title=".a, .b"] .c', [['.c', '[title']]],
  ['textarea.a[aria-busy=true]>*+h2', [['textarea', '.a', 'h2', '[aria-busy']]],
  ['.a:disabled', [['.a', '[disabled']]],
  ['[data-theme=dark] .a', [['.a']]],
  ['html[data-live] body details[open]', [['details']]],
  ['.a\\:b', [[]]],
  ['svg|a', [[]]],
  ['&.a', [['.a']]],
  ['.été~p', [['.été', 'p']]],
])('%s', (selector, expected) => {
  expect(neededNames(selector)).toEqual(expected);
});

it('knows the rules that are for every document', () => {
  expect(isForAll(neededNames('.a,*'))).toBe(true);
  expect(isForAll(neededNames('.a,.b'))).toBe(false);
});

it('reads what HTML has', () => {
  const html = '<p class="a b"><IMG alt=""/><button disabled="" ariaLabel="x" data-x="1 y=2">title="t"';
  expect([...namesIn(html)].sort()).toEqual(
    ['.a', '.b', '[alt', '[arialabel', '[class', '[data-x', '[disabled', 'button', 'img', 'p'].sort(),
  );
});

/** @jest-environment jsdom */

import fc from 'fast-check';
import { pickStyles, readStyleSheet } from './style-sheet';

const sheet = (css: string, address = '/a.css') => readStyleSheet(address, css);

const pick = (css: string, html: string, late = true) => pickStyles([sheet(css)], html, late)[0]?.text;

it('holds the rules of what the HTML has, and says where a sheet stands whole', () => {
  const html = '<p class="a c"><b title="b">b</b>';
  const sheets = [sheet('.a{top:0}.b{top:0}.c{top:0}'), sheet('.a{top:0}', '/b.css')];
  expect(pickStyles(sheets, html, true)).toMatchObject([
    { address: '/a.css', text: '.a{top:0}.c{top:0}', isComplete: false },
    { address: '/b.css', isComplete: true },
  ]);
});

it.each([
  ['the theme and life', '[data-theme=dark] .a{top:0}html[data-live] .a{top:1px}'],
  ['a state of its own', '.a:hover,.a:disabled{top:0}.a[title="x"]{top:0}'],
  ['what a reader opens', 'details[open]>.a{top:0}'],
  ['pseudo-classes alone', ':focus-visible{top:0}:is(main,h1):focus{top:0}:root:has(.open){top:0}'],
  ['faces and animations', '@font-face{font-family:x}@keyframes x{to{top:0}}'],
  ['a page of paper', '@layer ui{@page{margin:0}.a{top:0}}@property --x{inherits:false}.a{top:0}'],
  ['a face of its letters', '@font-face{font-family:x;unicode-range:U+D8}'],
  ['what stands in a rule', '.a{top:0;@media print{top:1px}&.b{top:2px}}'],
  ['what it cannot read', '.z ^ .y{top:0}'],
  ['an address', '.a{background:url(/x.svg),url("data:image/svg+xml,%3Csvg/%3E"),url(#x)}'],
])('holds rules for %s', (_what, css) => expect(pick(css, '<details><p class="a" title>Ø')).toBe(css));

it('leaves out for what the whole sheets are in time', () => {
  const css =
    '.a{top:0}.a{top:1px;@media print{top:2px}}@media print{.a{top:0}}@media (hover:hover){.a{top:0}}.a:hover{top:0}.a{--icon:url(/x)}';
  expect(pick(css, '<p class="a">', false)).toBe('.a{top:0}.a{top:1px}');
  expect(pick(css, '<p class="a">')).toBe(css);
  expect(pickStyles([{ ...sheet(css), isSleeping: true }], '<p class="a">', false)[0]?.text).toBe(css);
});

it('leaves out a face of which the page has no letter', () => {
  expect(pick('@font-face{font-family:x;unicode-range:U+D8}.a{top:0}', '<p class="a">O')).toBe('.a{top:0}');
});

it('keeps the order of the layers', () => {
  const layers = '@layer low{.a{top:0}}@layer high{.b{top:0}}@layer low{.b{top:1px}}';
  expect(pick(layers, '<p class="b">')).toMatch(/^@layer low\{.*@layer high\{/);
});

it.each([
  ['a{b:url(assets/x.svg)}', 'a{b:url(/remotes/mf-home/1/assets/x.svg)}'],
  ["a{b:url('../2/x.svg')}", "a{b:url('/remotes/mf-home/2/x.svg')}"],
  ['a{}\n/*# sourceMappingURL=a.css.map*/', 'a{}'],
  // The text cannot end its element.
  ['a{content:"</style><script>"}', 'a{content:"<\\/style><script>"}'],
])('inline, %s is what it means in its own file', (css, expected) => {
  expect(pickStyles([sheet(css, '/remotes/mf-home/1/a.css')], '<a>', true)[0]?.text).toBe(expected);
});

it('refuses what is no style sheet', () => expect(() => sheet('.a{top:0')).toThrow('/a.css'));

describe('whatever the rules and the page', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const compound = fc.oneof(
    name.map((one) => `.${one}`),
    fc.tuple(name, name).map(([one, other]) => `.${one}.${other}`),
    fc.tuple(name, name).map(([one, other]) => `:is(.${one},p .${other})`),
    fc.tuple(name, name).map(([one, other]) => `.${one}:not(.${other})`),
    name.map((one) => `p:has(.${one})`),
    name.map((one) => `p:not(:has(.${one}))`),
    fc.constantFrom(...'p * main i [class~=a] [title=".b"] .a:first-child p.b[title] i:disabled'.split(' ')),
    fc.tuple(name, name).map(([one, other]) => `[title]:is(i,.${one}) .${other}`),
  );
  const selector = fc
    .array(fc.tuple(compound, fc.constantFrom(' ', '>', '+', '~')), { minLength: 1, maxLength: 3 })
    .map((steps) => steps.map(([step, combinator], index) => (index > 0 ? combinator : '') + step).join(''));
  const rule = fc
    .tuple(fc.array(selector, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([selectors, inLayer]) => ({ selectors, inLayer }));

  const classAttribute = fc.uniqueArray(name, { maxLength: 2 }).map((names) => ` class="${names.join(' ')}"`);
  const attributes = fc
    .tuple(classAttribute, fc.constantFrom('', ' title=""', ' title=".b"', ' disabled=""'))
    .map((both) => both.join(''));
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4 },
      fc.constant('text'),
      fc
        .tuple(fc.constantFrom('p', 'main', 'i'), attributes, fc.array(tie('html'), { maxLength: 3 }))
        .map(([tag, attribute, children]) => `<${tag}${attribute}>${children.join('')}</${tag}>`),
    ),
  }));

  it('leaves no rule out that matches an element, and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), html, (rules, body) => {
        const texts = rules.map(({ selectors, inLayer }, index) => {
          const text = `${selectors.join(',')}{z-index:${index}}`;
          return inLayer ? `@layer ui{${text}}` : text;
        });
        const [style] = pickStyles([readStyleSheet('/a.css', texts.join(''))], body, true);
        document.body.innerHTML = body;
        const matching = rules.flatMap(({ selectors }, index) =>
          document.body.querySelector(selectors.join(',')) ? [index] : [],
        );
        const picked = [...(style?.text ?? '').matchAll(/z-index:(\d+)/g)].map(([, index]) => Number(index));
        expect(picked).toEqual([...picked].sort((a, b) => a - b));
        expect(picked).toEqual(expect.arrayContaining(matching));
      }),
      { numRuns: 60 },
    );
  });
});

/** @jest-environment jsdom */

import fc from 'fast-check';
import { pickStyles } from './pick-styles';
import { readStyleSheet } from './style-sheet';

const sheet = (css: string, address = '/a.css') => readStyleSheet(address, css);

it('holds the rules of the classes that the HTML has', () => {
  const [style] = pickStyles(
    [sheet('.a{top:0}.b{top:0}.c{top:0}')],
    '<p class="a c"><b title="b">b</b>',
    true,
  );
  expect(style).toMatchObject({ address: '/a.css', text: '.a{top:0}.c{top:0}', whole: false });
});

it('holds the custom properties that are used, by whatever sheet, by an attribute or by each other', () => {
  const tokens = sheet(
    ':root{--u:1px;--v:var(--w);--w:1px;--x:1px;--y:1px;--z:1px}[data-theme=dark]{--w:2px;--z:2px}',
  );
  const remote = sheet('.a{top:var(--v)}.b{top:var(--z)}', '/b.css');
  const [style] = pickStyles([tokens, remote], '<p class="a" style="top:var(--y)">', true);
  expect(style?.text).toBe(':root{--v:var(--w);--w:1px;--y:1px}[data-theme=dark]{--w:2px}');
});

it('says where a sheet stands whole', () => {
  expect(pickStyles([sheet('.a{top:0}')], '<p class="a">', true)).toMatchObject([{ whole: true }]);
});

it('leaves out for what the whole sheets are in time', () => {
  const print = sheet(
    '.a{top:var(--x);@media print{top:var(--y)}}:root{--x:1px;--y:1px}@media print{.a{left:0}}',
  );
  const pick = (late: boolean) => pickStyles([print], '<p class="a">', late)[0];
  expect(pick(false)).toMatchObject({ text: '.a{top:var(--x)}:root{--x:1px}', whole: false });
  expect(pick(true)).toMatchObject({ whole: true });
});

describe('whatever the rules and the page', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const compound = fc.oneof(
    name.map((one) => `.${one}`),
    fc.tuple(name, name).map(([one, other]) => `.${one}.${other}`),
    fc.tuple(name, name).map(([one, other]) => `:is(.${one},p .${other})`),
    fc.tuple(name, name).map(([one, other]) => `.${one}:not(.${other})`),
    name.map((one) => `p:has(.${one})`),
    name.map((one) => `p:not(:has(.${one}))`),
    fc.constantFrom(
      'p',
      '*',
      'main',
      'i',
      '[class~=a]',
      '[title=".b"]',
      '.a:first-child',
      'p.b[title]',
      'i:disabled',
    ),
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
      { numRuns: 500 },
    );
  });
});

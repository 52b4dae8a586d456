/** @jest-environment jsdom */
import fc from 'fast-check';
import { pickStyles } from './pick-styles';
import { readStyleSheet } from './style-sheet';

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

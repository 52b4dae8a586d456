import fc from 'fast-check';
import { frenchTypography, frenchTypographyOfHtml } from './typography.js';

const shown = (text: string) => text.replace(/\u00A0/g, '~').replace(/\u202F/g, '_');

it.each([
  ['Bonjour ! Ça va?', 'Bonjour_! Ça va_?'],
  ['Prix : 1940 €; durée: 20 %', 'Prix~: 1_940~€_; durée~: 20~%'],
  ['"oser" et “voir”', '«~oser~» et «~voir~»'],
  ['« déjà »', '«~déjà~»'],
  ["l'eau, aujourd'hui, d'\"ici\"", 'l’eau, aujourd’hui, d’«~ici~»'],
  ['la 1ère fois, le 2ème jour, les 3èmes, 1er', 'la 1re fois, le 2e jour, les 3e, 1er'],
  ['etc...', 'etc…'],
  ['12 000 personnes, 5 200,50 euros', '12_000 personnes, 5_200,50 euros'],
  ['01 99 00 00 00 en 2024 120 personnes', '01 99 00 00 00 en 2024 120 personnes'],
  ['à 12:30, !important, un écran de 19"', 'à 12:30, !important, un écran de 19"'],
  ['https://x.fr/?a=b;c "www.x.fr" ecole@x.fr !', 'https://x.fr/?a=b;c «~www.x.fr~» ecole@x.fr_!'],
  ['(vraiment ?) puis /contact ?', '(vraiment_?) puis /contact_?'],
  ['print("x") et RNCP12345', 'print("x") et RNCP12345'],
])('%s', (typed, set) => {
  expect(shown(frenchTypography(typed))).toBe(set);
});

it('sets the text of rich HTML, across its tags, and leaves tags and entities alone', () => {
  const html =
    '<p>"<em>mot</em>" : <a href="/a?b=1;c">l\'eau</a> !</p><p>Caf&eacute; ; x &amp; y</p><p>"oui"</p>';
  expect(shown(frenchTypographyOfHtml(html))).toBe(
    '<p>«~<em>mot</em>~»~: <a href="/a?b=1;c">l’eau</a>_!</p><p>Caf&eacute;_; x &amp; y</p><p>«~oui~»</p>',
  );
});

it('takes no mark for an address', () => {
  const once = frenchTypographyOfHtml('mot?;<strong>?');
  expect(shown(once)).toBe('mot_?;<strong>?');
  expect(frenchTypographyOfHtml(once)).toBe(once);
});

const pieces = fc.constantFrom(
  ...'mot|l|\'|"|“|”|«|»| |\u00A0|\u202F|!|?|;|:|...|…|1|2ème|000|€|%|(|)|,|.|https://x.fr/?a|a@b.fr|euros|1ère|\n|É|-|/|#'.split(
    '|',
  ),
);
const texts = fc.array(pieces, { maxLength: 14 }).map((list) => list.join(''));
const tags = fc.constantFrom(
  ...'<p>|</p>|<strong>|</strong>|<a href="/x?a=1;b: c">|</a>|<li>|<br>|&nbsp;|&amp;'.split('|'),
);

it('is idempotent, whatever is typed', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), (text) => {
      const once = frenchTypography(text);
      expect(frenchTypography(once)).toBe(once);
    }),
    { numRuns: 150 },
  );
});

it('touches no tag and no address, and is idempotent in rich HTML', () => {
  const html = fc.array(fc.oneof(texts, tags), { maxLength: 8 }).map((list) => list.join(''));
  const untouched = (text: string) => text.match(/<[^<>]*>|&\w+;|https:\/\/x\.fr\/\?a|a@b\.fr/g);
  fc.assert(
    fc.property(html, (text) => {
      const once = frenchTypographyOfHtml(text);
      expect(untouched(once)).toEqual(untouched(text));
      expect(frenchTypographyOfHtml(once)).toBe(once);
    }),
    { numRuns: 150 },
  );
});

import fc from 'fast-check';
import { readLink } from './read-link';

it.each([
  ['/formations', '/formations'],
  ['  /formations?type=Alternance ', '/formations?type=Alternance'],
  ['/', '/'],
  ['/conditions-générales#article 3', '/conditions-g%C3%A9n%C3%A9rales#article%203'],
  ['/formations?q=deux mots', '/formations?q=deux%20mots'],
  ['#contenu', '#contenu'],
  ['www.exemple.fr', 'https://www.exemple.fr/'],
  ['WWW.Exemple.FR/Chemin?a=b#c', 'https://www.exemple.fr/Chemin?a=b#c'],
  ['exemple.fr', 'https://exemple.fr/'],
  ['exemple.fr:8080/mon fichier.pdf', 'https://exemple.fr:8080/mon%20fichier.pdf'],
  ['école.fr/été', 'https://xn--cole-9oa.fr/%C3%A9t%C3%A9'],
  ['http://exemple.fr', 'http://exemple.fr/'],
  ['HTTPS://exemple.fr/a', 'https://exemple.fr/a'],
  ['mailto:bonjour@campus.example', 'mailto:bonjour@campus.example'],
  ['bonjour@campus.example', 'mailto:bonjour@campus.example'],
  ['mailto:bonjour@campus.example?subject=Un devis', 'mailto:bonjour@campus.example?subject=Un%20devis'],
  ['accueil@école.fr', 'mailto:accueil@xn--cole-9oa.fr'],
  ['evil@exemple.fré?subject=Un devis', 'mailto:evil@exemple.xn--fr-cja?subject=Un%20devis'],
  ['tel:01 99 00 00 00', 'tel:0199000000'],
  ['TEL:+33 (0)1.99.00.00.00', 'tel:+33199000000'],
])('%j leads to %s', (written, address) => {
  expect(readLink(written)).toBe(address);
});

const noLinks = `
  # formations formations/python ?type=Alternance ./formations ../formations glossaire.pdf index.html
  //evil.example ///evil.example /.//evil.example /formations/..//evil.example
  javascript:alert(1) JavaScript:alert(1) data:text/html,x vbscript:x ftp://exemple.fr
  https:exemple.fr https:/exemple.fr http//exemple.fr https:// https://formations https://exemple..fr
  https://campus.example@evil.example https://exemple.fr:99999
  mailto: mailto:bonjour mailto:a@b.fr,c@d.fr tel:`;

it.each([
  ...noLinks.trim().split(/\s+/),
  '',
  '   ',
  'Voir les formations',
  'voir www.exemple.fr',
  'www.exemple.fr et www.autre.fr',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'java\nscript:alert(1)',
  '\u200bjavascript:alert(1)',
  'tel:quand vous voulez',
  `/${'a'.repeat(2000)}`,
])('%j is no link', (written) => {
  expect(readLink(written)).toBeUndefined();
});

/** What editors write and what attackers write, in pieces. */
const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress(),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...'/ // \\ . .. : @ # ? %2f %5c'.split(' '), ' ', '\t', '\n', '\u00a0'),
        fc.constantFrom(...'javascript: https: mailto: tel: www. exemple.fr evil é 01 \0'.split(' ')),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
const here = 'https://campus.example/';

it('gives an address of this site only for a path or an anchor, whatever is written', () => {
  fc.assert(
    fc.property(written, (text) => {
      const address = readLink(text);
      if (address === undefined) return;
      const { origin, protocol } = new URL(address, `${here}formation/python`);
      const isHere = /^[/#]/.test(text.trim());
      expect(/^[/#]/.test(address)).toBe(isHere);
      if (isHere) expect(`${origin}/`).toBe(here);
      else expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
      expect(address).not.toMatch(/[\s\\\p{C}]/u);
    }),
    { numRuns: 5000 },
  );
});

it('reads what it gives as the same address', () => {
  fc.assert(
    fc.property(written, (text) => {
      const address = readLink(text);
      if (address !== undefined && address.length <= 2000) expect(readLink(address)).toBe(address);
    }),
    { numRuns: 5000 },
  );
});

it('takes as long for a long text as its length asks for', () => {
  for (const piece of ['a', 'a.', '.', '@', '/', '//', '-', 'a@', 'é.', ' ', ':']) {
    const start = performance.now();
    readLink(`x${piece.repeat(1_000_000)}`);
    expect(performance.now() - start).toBeLessThan(2000);
  }
});

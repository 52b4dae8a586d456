import fc from 'fast-check';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { wholeText } from '@campus/testing/outside-text';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { components } from '../design/DesignPage';
import * as ui from '../index';
import { toIconName } from './Icon/Icon';
import { linkOf } from '@campus/pocketbase/rules/link-of.js';
import { readLink } from './Link/read-link';
import { Proof } from './Proof/Proof';

it('draws an unknown icon as "info"', () => {
  expect(['clock', 'constructor', ''].map(toIconName)).toEqual(['clock', 'info', 'info']);
});

describe('read-link', () => {
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
  const anyText = fc.oneof(
    wholeText(),
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
  const siteUrl = 'https://campus.example/';

  it('any text leads within this site by a path or an anchor only', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const address = readLink(text);
        if (address === undefined) return;
        if (address.length <= 2000) expect(readLink(address)).toBe(address);
        const { origin, protocol } = new URL(address, `${siteUrl}formation/python`);
        const isHere = /^[/#]/.test(text.trim());
        expect(/^[/#]/.test(address)).toBe(isHere);
        if (isHere) expect(`${origin}/`).toBe(siteUrl);
        else expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
        expect(address).not.toMatch(/[\s\\\p{C}]/u);
      }),
      { numRuns: 300 },
    );
  });

  it('any link that la rédaction accepts is drawn as a link', () => {
    const acceptedLinks = [
      '?type=Alternance',
      '#',
      'glossaire.pdf',
      'https://localhost',
      'https://exemple.fr:99999',
    ];
    fc.assert(
      fc.property(anyText, (text) => {
        const link = linkOf(text);
        if (link) expect([link, readLink(link)]).toEqual([link, expect.any(String)]);
      }),
      { numRuns: 300, examples: acceptedLinks.map((text) => [text]) },
    );
  });
});

describe('ui', () => {
  it.each(Object.entries(components))('renders %s on a server without a warning', (_name, examples) => {
    const error = jest.spyOn(console, 'error');
    for (const example of Object.values(examples)) expect(renderToString(withSite(example))).not.toBe('');
    expect(error).not.toHaveBeenCalled();
  });

  it('has the exact words of the specification', () => {
    expect(renderToStaticMarkup(<ui.Loading />)).toContain('>Chargement...<');
    expect(renderToStaticMarkup(<ui.OfflineNotice />)).toContain(
      'Le catalogue en direct ne répond pas\u202f; voici nos formations telles qu’elles étaient à la mise en ligne du site.',
    );
  });
});

describe('Proof', () => {
  const draw = (school: Partial<ui.School>) =>
    renderToStaticMarkup(<Proof school={{ ...site.school, ...school }} courses={41} />);

  it('shows the facts of the records, and nothing without figures', () => {
    const none = { alternance: [], initial: [] };
    expect(draw({}).match(/<dd>.*?</g)).toEqual(
      ['Qualiopi', '41', '90\u00a0%', '24\u00a0h'].map((text) => `<dd>${text}<`),
    );
    expect(draw({ figures: none })).not.toContain('satisfaction');
    expect(draw({ resultsSource: '' })).not.toContain('Source');
    expect(draw({ figures: none, qualityCategories: [] })).toBe('');
  });
});

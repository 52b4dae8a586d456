import { renderToString } from 'react-dom/server';
import { type Page, type Text, toText, type View } from '@campus/shared-ui';
import conformity from '@campus/shared-ui/conformity';
import { school, site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import accessibilite from '@campus/pocketbase/seed/texts/accessibilite.json';
import cgv from '@campus/pocketbase/seed/texts/cgv.json';
import confidentialite from '@campus/pocketbase/seed/texts/confidentialite.json';
import mentions from '@campus/pocketbase/seed/texts/mentions.json';
import reglement from '@campus/pocketbase/seed/texts/reglement.json';
import { contextOf, fakeLists } from '../../shared-ui/src/backend/testing/fake-pocketbase';
import about from './about-page/index';
import home from './home-page/index';
import siteMap from './site-map-page/SiteMapPage';
import { aboutData, emptyHome, fullHome, oddHome } from './testing/samples';
import accessibility from './text-pages/accessibility';
import ecodesign from './text-pages/ecodesign';
import notice from './text-pages/notice';
import openData from './text-pages/open-data';
import privacy from './text-pages/privacy';
import rules from './text-pages/rules';
import terms from './text-pages/terms';

/** A page with what it shows of the back end. */
const withData = <Data,>(page: Page<Data>, data: Data): Page<null> => ({
  load: async () => null,
  head: (_, site) => page.head(data, site),
  Component: ({ view }) => <page.Component view={view.state === 'ready' ? { state: 'ready', data } : view} />,
});
const withTexts = (page: Page<Text[]>, texts: Parameters<typeof toText>[0][]) =>
  withData(page, texts.map(toText));
const texts = {
  about: withData(about, aboutData),
  terms: withTexts(terms, cgv),
  rules: withTexts(rules, reglement),
  notice: withTexts(notice, mentions),
  privacy: withTexts(privacy, confidentialite),
  accessibility: withTexts(accessibility, accessibilite),
  ecodesign,
  openData,
  siteMap,
};

function draw<Data>(page: Page<Data>, view: View<Data>, withSchool = school): string {
  return renderToString(withSite(<page.Component view={view} />, { ...site, school: withSchool }));
}

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => expect(console.error).not.toHaveBeenCalled());

const countOf = (html: string, tag: string) => html.split(`<${tag}`).length - 1;

describe('the home page on the server', () => {
  it.each<[string, View<typeof fullHome>, string]>([
    ['loading', { state: 'loading' }, 'Chargement...'],
    ['full', { state: 'ready', data: fullHome }, ''],
    ['empty', { state: 'ready', data: emptyHome }, 'Aucune donnée disponible'],
    ['odd', { state: 'ready', data: oddHome }, 'Image non disponible'],
    ['failed', { state: 'failed', retry: () => {} }, 'Réessayer'],
  ])('when %s, the page says so below one h1', (_, view, words) => {
    expect(countOf(draw(home, view), 'h1')).toBe(1);
    expect(draw(home, view)).toContain(words);
  });
});

describe.each(Object.entries(texts))('the page "%s" on the server', (_, page) => {
  it('every state has one h1 and no placeholder, even without a referent', () => {
    const views = [
      { state: 'loading' },
      { state: 'ready', data: null },
      { state: 'failed', retry() {} },
    ] as const;
    for (const view of views) expect(countOf(draw(page, view), 'h1')).toBe(1);
    const nobody = { ...school, referent: { name: '', phone: '', email: '' } };
    expect(draw(page, { state: 'ready', data: null }, nobody)).not.toMatch(/\{\w+\}/);
  });
});

it('12 articles of terms, 17 of rules in 4 sections, each with its anchor', () => {
  const termsHtml = draw(texts.terms, { state: 'ready', data: null });
  const rulesHtml = draw(texts.rules, { state: 'ready', data: null });
  expect(termsHtml.match(/<h2 id="article-\d+"/g)).toHaveLength(12);
  expect(rulesHtml.match(/<h2 id="partie-\d"/g)).toHaveLength(4);
  expect(rulesHtml.match(/<h3 id="article-\d+"/g)).toHaveLength(17);
  for (const html of [termsHtml, rulesHtml]) {
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${anchor}"`);
  }
});

it('each anchor is the only one of its page, whatever an editor writes', () => {
  const titles = ['Généralités', 'Article 1', 'Définitions', 'Article 1', 'Divers', 'Autre'];
  const texts = titles.map((title, index) => ({ id: `t${index}`, title, content: index % 4 ? 'Oui.' : '' }));
  const html = draw(withTexts(notice, texts), { state: 'ready', data: null });
  const [anchors, links] = [/<h[23] id="([ap][^"]+)"/g, /href="#([^"]+)"/g].map((pattern) =>
    [...html.matchAll(pattern)].map(([, anchor]) => anchor),
  );
  const expected = ['partie-1', 'article-1', 'partie-1-2', 'partie-1-3', 'partie-2', 'partie-2-1'];
  expect([anchors, links]).toEqual([expected, expected]);
});

it('editors’ titles and links show as written', () => {
  const page = withTexts(notice, [
    { id: 'mentions', title: 'Mentions' },
    { id: 'a', title: 'Données', content: 'Un.\n\nDeux.', link: '/données-ouvertes', button: 'Les voir' },
  ]);
  const html = draw(page, { state: 'ready', data: null });
  expect(html).toMatch(
    /<h1>Mentions<\/h1>.*<p>Un\.<\/p><p>Deux\.<\/p>.*href="\/données-ouvertes".*>Les voir</,
  );
  expect(page.head(null, site).title).toBe('Mentions · Campus Exemple');
});

it('an article below a heading has its link, too', () => {
  const page = withTexts(rules, [
    { id: 'a', title: 'Section 1' },
    { id: 'b', title: 'Article 1', content: 'Un.', link: '/contact' },
  ]);
  const html = draw(page, { state: 'ready', data: null });
  expect(html).toMatch(/<h3[^>]*>Article 1<\/h3><p>Un\.<\/p><p><a [^>]*href="\/contact"[^>]*>Article 1</);
});

it('the statement has the results of the audit, whatever the school’s text', async () => {
  const own = ['accessibilite', 'accessibilite-1', 'accessibilite-2', 'b'].map((id) => ({ id, content: id }));
  const found = await accessibility.load(contextOf(fakeLists({ texte: own }).backend));
  expect(found.map(({ id }) => id).join(' ')).toBe(
    'accessibilite accessibilite-1 accessibilite-2 accessibilite-3 accessibilite-4 b',
  );
  expect(found[2]?.content).toContain(`est ${conformity.state} au référentiel`);
});

it('a paragraph that says nothing of this school is left out', () => {
  const data = [toText({ id: 'mentions-1', title: 'Qualité', content: 'Numéro\n\n{quality}' })];
  const html = draw(notice, { state: 'ready', data }, { ...school, qualityCategories: [] });
  expect(html).toContain('<p>Numéro</p>');
  expect(html).not.toContain('<p></p>');
});

describe('the heads', () => {
  const heads = [
    home.head(fullHome, site),
    ...Object.values(texts).map((page: Page<null>) => page.head(null, site)),
  ];

  it('they are unique; the home page has the first slide as its picture', () => {
    expect(home.head(fullHome, site).image?.path).toBe('/files/a.jpg');
    expect(home.head(emptyHome, site).image).toBeUndefined();
    expect(texts.about.head(null, site).jsonLd).toMatchObject([{ '@type': 'EducationalOrganization' }]);
    for (const key of ['title', 'description', 'path'] as const) {
      expect(new Set(heads.map((head) => head[key])).size).toBe(heads.length);
    }
  });

  it.each(heads)('$path has a title with the school, and a description that fits', (head) => {
    expect(head.title).toMatch(/ · Campus Exemple$/);
    expect(head.description.length).toBeGreaterThanOrEqual(120);
    expect(head.description.length).toBeLessThanOrEqual(155);
    expect(encodeURI(decodeURI(head.path))).toBe(head.path);
  });
});

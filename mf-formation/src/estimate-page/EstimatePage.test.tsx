import { renderToString } from 'react-dom/server';
import type { View } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import seed from '../../../pocketbase/seed/funding-rules.json';
import { contextOf, fakePocketBase, list } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import { courseRecord } from '../../../shared-ui/src/backend/testing/records';
import page from '.';
import type { EstimateData } from './load';

const opco = { kind: 'opco', learnerPays: 0, conditions: 'Si accord.' };
const funding = { id: 'f', collectionId: 'financement', ...opco };
const python = courseRecord({ formerly: ['ancien'], expand: { financement_via_formation: [funding] } });
const excel = courseRecord({ id: 'excel', title: 'Excel' });
const rules = seed.map((rule) => ({ ...rule, collectionId: 'regle_financement' }));

/** A PocketBase of two courses and all rules, which does not answer for the collections `down`. */
const pocketBase = (down?: RegExp, course = python) =>
  fakePocketBase(
    ({ path }) => {
      if (down?.test(path)) return undefined;
      if (path.includes('regle_financement')) return list(rules);
      if (path.endsWith('/formation/records')) return list([python, excel]);
      return path.endsWith('/python') ? { status: 200, body: course } : { status: 404 };
    },
    { fallback: async () => [courseRecord({ collectionId: 'fallback' })] },
  );

const { signal } = new AbortController();
const load = (query: string, { backend } = pocketBase()) =>
  page.load({ params: {}, search: new URLSearchParams(query), backend, signal });
const draw = (view: View<EstimateData>, query = '') =>
  renderToString(withSite(<page.Component view={view} />, site, [`/combien?${query}`]));
const drawAt = async (query: string, from = pocketBase()) =>
  draw({ state: 'ready', data: await load(query, from) }, query);
const text = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const answeredQuery = 'formation=python&statut=entreprise&personnes=8';

it('without a query, the questions alone show; every state has one h1', async () => {
  const html = await drawAt('');
  for (const drawn of [html, draw({ state: 'loading' }), draw({ state: 'failed', retry: () => {} })])
    expect(drawn.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<form[^>]*action="\/combien#estimation"[^>]*method="get"/);
  for (const name of ['formation', 'statut', 'personnes']) expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/<option value="excel">Excel.*<option value="python">Python/);
  expect(html).not.toContain('id="estimation"');
  expect(html).not.toContain('aria-invalid="true"');
});

it('a payer has the course’s own words, and a link leads back to the course', async () => {
  const html = await drawAt(answeredQuery);
  expect(text(html)).toContain('Si accord.');
  expect(text(html)).toMatch(/0.€ à 11.920.€ pour vous/);
  expect(text(html)).toContain('Prochaine étape : Demandez à votre OPCO');
  expect(html).toContain('href="/formation/python"');
});

it('on paper, the address leads to the same answer', async () => {
  const address = `${site.origin}/combien?${answeredQuery}`.replaceAll('&', '&amp;');
  expect(await drawAt(answeredQuery)).toContain(`>${address}</p>`);
  expect(await drawAt('')).not.toContain(`${site.origin}/combien`);
});

it('an apprentice, who pays nothing by law, reads of no quote and no other price', async () => {
  const free = courseRecord({ alternance: true, price: 490 });
  const html = await drawAt('formation=python&statut=apprenti', pocketBase(undefined, free));
  expect(text(html)).toMatch(/0.€ pour vous.*Trouver mon contrat/);
  expect(text(html)).not.toMatch(/490|devis|promesse|Prix estimé/);
});

it('a link of before a course moved has its estimate, and its new address', async () => {
  const html = await drawAt(answeredQuery.replace('python', 'ancien'));
  expect(text(html)).toMatch(/0.€ à 11.920.€ pour vous/);
  expect(html).toContain('href="/formation/python"');
  expect(html).toContain('<option value="python" selected="">');
});

it('a link that names a course alone names no fault', async () => {
  expect(await drawAt('formation=python')).not.toContain('aria-invalid="true"');
});

it.each([
  ['formation=python&personnes=8', 'Choisissez votre situation.'],
  ['formation=python&statut=salarie&personnes=huit', 'Indiquez un nombre de 1 à 999, en chiffres.'],
  ['formation=perdue&statut=salarie', 'Cette formation n’est plus proposée.'],
])('a wrong answer is named: %s', async (query, sentence) => {
  const html = await drawAt(query);
  expect(html).toContain(sentence);
  expect(html).toContain('aria-invalid="true"');
  expect(html).not.toContain('id="estimation"');
});

it('the rules are read only if all questions are answered', async () => {
  const from = pocketBase();
  const reads = () => from.requests.filter(({ path }) => path.includes('regle_financement')).length;
  await load('formation=python', from);
  await load('statut=salarie', from);
  expect(reads()).toBe(0);
  await load(answeredQuery, from);
  expect(reads()).toBe(1);
});

describe('while PocketBase is down', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

  it('without rules, nothing is estimated', async () => {
    await expect(load(answeredQuery, pocketBase(/regle/))).rejects.toThrow();
  });

  it('a school whose courses do not ship with the site is not asked about none', async () => {
    const fallback = () => Promise.reject(new Error('404'));
    const away = { backend: { ...pocketBase(/formation/).backend, fallback } };
    await expect(page.load(contextOf(away.backend))).rejects.toThrow('neither PocketBase');
    const partly = { ...pocketBase(/formation\/records$/).backend, fallback };
    const data = await page.load(contextOf(partly, answeredQuery));
    expect(data.estimate?.headline).toMatch(/pour vous$/);
  });

  it('the shipped courses show a notice', async () => {
    const from = pocketBase(/formation/);
    const { offline, course } = await load(answeredQuery, from);
    expect([offline, course?.id]).toEqual([true, 'python']);
    expect(await drawAt(answeredQuery, from)).toContain('ne répond pas');
    const html = await drawAt('formation=excel', from);
    expect(html).toContain('Cette formation ne peut pas être affichée pour le moment.');
    expect(html).not.toContain('plus proposée');
  });
});

it('search engines have one address; the title names the course', async () => {
  const answered = page.head(await load(answeredQuery), site);
  const open = page.head(await load(''), site);
  expect([answered.path, open.path]).toEqual(['/combien', '/combien']);
  expect(answered.title).toBe(`Combien pour moi\u202f? Python · ${site.school.name}`);
  expect(open.title).toBe(`Combien pour moi\u202f? · ${site.school.name}`);
  expect(open.description.length).toBeGreaterThanOrEqual(120);
  expect(open.description.length).toBeLessThanOrEqual(160);
});

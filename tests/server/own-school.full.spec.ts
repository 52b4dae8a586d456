import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordOf } from '@campus/pocketbase/rules/school.js';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { readPdf } from '../../shell/server/exports/testing/pdf-text';
import { importAll } from '../../tooling/import/import-all';
import { readSource } from '../../tooling/import/read-source';
import { at } from '../../tooling/paths';
import { asSuperuser } from '../../tooling/stack/as-superuser';
import { furtherAddresses, legalAddresses } from '../support/addresses';
import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { type RunningSite, startSite } from '../support/site';
import { expect, test as siteTest } from '../support/test';

const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
const example = read('school.json');
const seed = (name: string) => read(`pocketbase/seed/${name}.json`);

/** Figures say nothing on their own; labels of figures, and words of the law, are any school's. */
const common =
  /^(?:\D*\d{1,3}\s%|N\/A|[\d-]{4,9}|Taux .*|Apprentis formés|actions de .*|bilans de .*|1\s000\s€|Recouvrement|Santé et sécurité|)$/;

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);

const courses: { title: string; expand: { competences: { title: string }[] } }[] = seed('fallback/courses');
/** All that only the fictional school says of itself, and the titles of all that it teaches. */
const fictional = [
  ...leavesOf(example),
  ...'Campus Exemple|Ville-Exemple|campus.example|Camille Exemple|Dominique Exemple'.split('|'),
  ...titlesOf(courses),
  ...titlesOf(courses.flatMap(({ expand }) => expand.competences)),
  ...titlesOf([...seed('categories'), ...seed('partners'), ...seed('slides')]),
].filter((text) => !common.test(text) && text !== String(example.map.zoom));

/** Case, entities and kinds of blanks tell no two words apart. */
const plain = (text: string) =>
  text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) => String.fromCodePoint(parseInt(code, hex ? 16 : 10)))
    .replaceAll('&amp;', '&')
    .replaceAll('\\u002F', '/')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .toLowerCase();
const patterns = [...new Set(fictional)].map((word) => {
  const escaped = plain(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { word, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u') };
});

/** The fictional school's words in a text, with what stands around them. */
function wordsFoundIn(text: string): string[] {
  const all = plain(text);
  return patterns.flatMap(({ word, pattern }) => {
    const { index } = pattern.exec(all) ?? {};
    return index === undefined ? [] : [`${word}: …${all.slice(Math.max(0, index - 60), index + 60)}…`];
  });
}

const phones = { phone: '02 61 91 00 10', phoneHref: '+33261910010' };
const address = { street: '7 quai du Sel', postcode: '44490', city: 'Le Croisic' };
const company = { legalName: 'Atelier des Marées SARL', siret: '12345678900011', capital: '8 000 €' };
const register = { declarationNumber: '52 44 12345 44', rcs: 'RCS Saint-Nazaire 123 456 789' };
const host = { host: 'Hébergeur de l’Ouest, 44000 Nantes', hostPhone: '02 61 91 00 12' };
const facts = { ...phones, ...address, ...company, ...register, ...host, siteUrl: '' };
const ownSchool = {
  ...example,
  ...facts,
  name: 'Atelier des Marées',
  email: 'accueil@atelier-des-marees.fr',
  referent: { name: 'Maëlle Kerdoncuf', phone: '02 61 91 00 11', email: 'handicap@atelier-des-marees.fr' },
  figures: { alternance: [], initial: [{ value: '97 %', title: 'Taux de satisfaction', period: '2025' }] },
  resultsSource: 'nos enquêtes',
  director: 'Yann Le Goff',
  mediator: 'Médiation de l’Ouest, 44000 Nantes, mediation-ouest.fr',
  premises: 'Un atelier de plain-pied.',
  map: { latitude: 47.2941, longitude: -2.5116, zoom: 15 },
};
const course = { title: 'Matelotage et nœuds marins', category: 'Gens de mer' };
const csv = [
  'Titre;Durée;Tarif;Catégorie;Objectifs;Accroche;En ligne',
  `${course.title};14 heures (2 jours);490 €;${course.category};Nouer un cordage;Les nœuds du bord, sur le quai.;oui`,
].join('\n');
const courseId = 'matelotage-et-noeuds-marins';
const coursePath = `/formation/${courseId}`;

/** How a school comes to be the site's: its operator's file, or « L'école » alone. */
const ways = [
  { name: 'SCHOOL_FILE', hasFile: true },
  { name: '« L’école »', hasFile: false },
] as const;

for (const { name, hasFile } of ways) {
  const test = siteTest.extend<object, { site: RunningSite }>({
    site: [
      // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from it.
      async ({}, use) => {
        const { folder, remove } = await temporaryFolder();
        const site = await startOwnSite(folder, hasFile);
        await use(site);
        await site.close();
        await remove();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });

  test.describe(`an empty site whose school comes from ${name}`, () => {
    test('no page and no file says a word of the fictional school', async ({ page, request, site }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const locations = sitemap.matchAll(/<loc>([^<]+)<\/loc>/g);
      const pages = Array.from(locations, ([, loc = '']) => new URL(loc).pathname);
      expect(pages).toContain(coursePath);
      const others = [...Object.values(legalAddresses), furtherAddresses.siteMap, '/selection'];
      for (const path of new Set([...pages, ...others, `/combien?formation=${courseId}`])) {
        const sent = await request.get(path);
        expect.soft(sent.status(), path).toBe(200);
        expect.soft(wordsFoundIn(await sent.text()), `the document ${path}`).toEqual([]);
        await open(page, path);
        expect.soft(wordsFoundIn(await page.content()), `the page ${path} in a browser`).toEqual([]);
      }
      for (const path of files) await expectOwnFile(site, path);
    });

    test('no mail says a word of the fictional school', async ({ page, site }) => {
      const mails = site.mailbox.received.length;
      await open(page, `/contact?formation=${courseId}`);
      const form = contactForm(page);
      await form.fill(visitor('own-school'));
      // A form that is sent within two seconds seems automatic: its visitor gets no receipt.
      await page.waitForTimeout(2500);
      await form.send.click();
      await expect(form.sent).toBeVisible();
      const email = `alerte-${crypto.randomUUID()}@exemple.fr`;
      const alert = await page.request.post('/alertes', { form: { email, id: courseId } });
      expect(alert.status(), await alert.text()).toBe(200);
      await expect.poll(() => site.mailbox.received.length - mails).toBe(3);
      for (const { subject = '', text = '', html, from, to, replyTo } of site.mailbox.received) {
        const all = [subject, text, html || '', JSON.stringify([from, to, replyTo])].join('\n');
        expect.soft(wordsFoundIn(all), subject).toEqual([]);
      }
    });

    test('a site that loses PocketBase says no word of it either', async ({ request, site }) => {
      await request.get('/contact');
      await site.stack.stop('pocketbase');
      await site.restartShell();
      for (const path of [
        '/',
        '/about',
        '/formations',
        '/contact',
        '/sitemap.xml',
        '/fallback/courses.json',
        ...files,
      ])
        await expectOwnFile(site, path);
    });
  });
}

const documents = [
  'certificat-qualite',
  'glossaire-de-la-formation',
  'reglement-interieur',
  'conditions-generales-de-vente',
];
const files = [
  ...'/formations.json /formations.lheo.xml /robots.txt /site.webmanifest /hors-ligne.html'.split(' '),
  ...['formation.json', 'lheo.xml', 'sessions.ics', 'programme.pdf'].map((file) => `${coursePath}/${file}`),
  ...documents.map((document) => `/documents/${document}.pdf`),
];

/** The text of a document, or of a PDF, has no word of the fictional school. */
async function expectOwnFile(site: RunningSite, path: string): Promise<void> {
  const response = await fetch(site.url + path);
  const body = Buffer.from(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type')?.startsWith('application/pdf');
  const text = isPdf ? readPdf(body).pages.join(' ') : body.toString();
  expect.soft(wordsFoundIn(text), path).toEqual([]);
}

async function startOwnSite(folder: string, hasFile: boolean): Promise<RunningSite> {
  const dataDir = join(folder, 'data');
  const schoolFile = join(folder, 'school.json');
  await mkdir(dataDir);
  await writeFile(schoolFile, JSON.stringify(ownSchool));
  await writeFile(join(folder, 'offre.csv'), csv);
  const { email } = ownSchool;
  const settings = hasFile ? { SCHOOL_FILE: schoolFile } : { MAIL_TO: email, MAIL_FROM: email };
  const site = await startSite({ settings: { DATA_DIR: dataDir, SEED: 'off', ...settings } });
  const client = await asSuperuser(site.superuser);
  if (!hasFile) await client.collection('ecole').update('ecole', recordOf(ownSchool));
  const source = await readSource(join(folder, 'offre.csv'));
  const [result] = await importAll(source, client, { isDry: false, asDrafts: false });
  expect(result).toMatchObject({ outcome: 'new' });
  return site;
}

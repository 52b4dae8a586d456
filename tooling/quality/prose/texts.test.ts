import { readFileSync } from 'node:fs';
import { dayMs } from '../../../contact-service/src/limits';
import { defaultSettings } from '../../../contact-service/src/outbox/settings';
import { selectNearCourses } from '../../../mf-catalogue/src/parts/near-courses/select-near-courses';
import certificate from '../../../mf-home/content/certificate.json';
import home from '../../../pocketbase/seed/texts/accueil.json';
import about from '../../../pocketbase/seed/texts/apropos.json';
import privacy from '../../../pocketbase/seed/texts/confidentialite.json';
import faq from '../../../pocketbase/seed/texts/faq.json';
import notice from '../../../pocketbase/seed/texts/mentions.json';
import school from '../../../school.json';
import type { CourseRecord } from '../../../shared-ui/src/backend/records';
import { toCourseLine } from '../../../shared-ui/src/course/course-line';
import { at } from '../../paths';
import { filesWithTexts, frenchTexts } from './testing/french';

const files = filesWithTexts();
const texts = files.flatMap(frenchTexts);

const read = (file: string) => readFileSync(at(file), 'utf8');
const courses: CourseRecord[] = JSON.parse(read('pocketbase/seed/fallback/courses.json'));

/** What one page claims, held against what the others claim. */
const answer = (start: string) => faq.find(({ title }) => title.startsWith(start))?.content ?? '';
const keeping = privacy.map(({ content }) => content).join('\n');

describe('the certificate', () => {
  it('names its categories of action in one place: the school’s settings', () => {
    const filesWithClaim = files.filter((file) => read(file).includes('délivrée au titre'));
    expect(filesWithClaim).toEqual(['shared-ui/src/page/fill.ts']);
    for (const text of [home, certificate, faq, notice]) expect(JSON.stringify(text)).toContain('{quality}');
  });

  it('covers exactly what the school sells, and is never named on a course’s page', () => {
    const sold = [
      'actions de formation',
      ...(courses.some(({ id }) => id === 'bilan-de-competences') ? ['bilans de compétences'] : []),
      ...(courses.some(({ alternance }) => alternance) ? ['actions de formation par apprentissage'] : []),
    ];
    expect(school.qualityCategories).toEqual(sold);
    const ofCourse = files.filter((file) => file.startsWith('mf-formation/'));
    expect(ofCourse.filter((file) => /qualiopi/i.test(read(file)))).toEqual([]);
  });
});

it('a sheet says that the CPF pays where the course’s funding does, and only there', () => {
  const ofSheets = courses.filter(
    ({ certification = '' }) => !/(?:non|ni) proposée? au CPF/.test(certification),
  );
  const ofRecords = courses.filter(({ expand }) =>
    expand?.financement_via_formation?.some(({ kind }) => kind === 'cpf'),
  );
  expect(ofSheets.map(({ id }) => id)).toEqual(ofRecords.map(({ id }) => id));
});

it('the time before a start is 14 days at least, wherever it is told', () => {
  const claims = texts.filter((text) => /14\sjours[^.]*signature|signature[^.]*14\sjours/.test(text));
  expect(claims.length).toBeGreaterThan(2);
  for (const text of claims) expect(text).toMatch(/au moins|porté à 14|ou 14/);
});

it('a reply is promised within 24 hours, wherever it is promised', () => {
  const promise = /(?:répond|[Rr]éponse)[^.]{0,30} sous (\S+\s\S+)/g;
  const promises = texts.flatMap((text) => text.match(promise) ?? []);
  expect(promises.length).toBeGreaterThan(5);
  for (const promise of promises) expect(promise).toMatch(/24\u00a0heures/);
});

it('only the school’s settings and records describe premises and groups', () => {
  const claim = /petits? groupes?|plain-pied|de la gare|arrêt de bus|porte automatique/i;
  const others = files.filter((file) => file !== 'school.json').flatMap(frenchTexts);
  expect(others.filter((text) => claim.test(text))).toEqual([]);
  expect(`${JSON.stringify(about)}${JSON.stringify(faq)}`).toMatch(/\{premises\}.*\{premises\}/);
});

it('no note to editors is read by a visitor, and no word of those who build the site', () => {
  const note = /données d’exemple|à remplacer|l’école remplace|ce navigateur|adresse de cette page/i;
  expect(texts.filter((text) => note.test(text))).toEqual([]);
});

describe('the privacy page', () => {
  it('names every key under which the browser keeps something', () => {
    const keys = files.flatMap((file) => {
      const source = read(file);
      // A file that only looks at a key that others name keeps nothing.
      if (!/(?:local|session)Storage/.test(source) || !/setItem\(|storageKey|persist\(/.test(source))
        return [];
      const named = source.matchAll(/(?:storageKey = |[sg]etItem\(|\bname: )'([^']+)'/g);
      const found = Array.from(named, ([, key]) => key);
      return found.length > 0 ? found : [`a key of ${file}`];
    });
    expect(keys).toEqual(expect.arrayContaining(['contactDraft', 'darkMode', 'selection']));
    for (const key of keys) expect(keeping).toContain(key);
  });

  it('names all who receive something', () => {
    const code = read('mf-formation/src/formation-page/share/networks.ts');
    const networks = [...code.matchAll(/name: '([^']+)'/g)];
    expect(networks.length).toBeGreaterThan(2);
    for (const [, name] of networks) expect(keeping).toContain(name);
    const others = ['{host}', 'prestataire de messagerie', 'OpenStreetMap'];
    for (const name of [...others, 'ne contiennent ni adresse IP ni donnée']) expect(keeping).toContain(name);
  });

  it('keeps data as long as the form and the contact service do', () => {
    const form = read('mf-contact/src/contact-page/form/ContactForm.tsx').replace(/\s+/g, ' ');
    for (const text of [keeping, form]) {
      expect(text).toContain('trois ans après le dernier contact');
      expect(text).toMatch(/prestataire de messagerie/);
      expect(text).toContain('ni vendues, ni louées, ni cédées');
    }
    const { retentionMs, deadRetentionMs } = defaultSettings;
    expect(keeping).toMatch(new RegExp(`trace technique pendant ${retentionMs / dayMs}\\sjours`));
    const longest = `${deadRetentionMs / dayMs}\\sjours au plus`;
    expect(keeping).toMatch(new RegExp(`jusqu’à ce que l’école l’ait traité, ${longest}`));
  });
});

describe('who answers', () => {
  it('has a telephone, and a SIRET: the publisher and the host', () => {
    expect(JSON.stringify(notice)).toContain('SIRET {siret}');
    expect(JSON.stringify(notice)).toContain('{host}. Téléphone\u00a0: {hostPhone}');
    expect(school.hostPhone).toMatch(/^01 99 00 \d\d \d\d$/);
  });

  it('is the disability referent, wherever a disability is spoken of', () => {
    expect(answer('Les formations sont-elles accessibles')).toMatch(/\{referentEmail\}.*\{referentPhone\}/);
  });
});

it('each shipped course has two or three near ones and is near a quarter at most', () => {
  const shipped = courses.map((course) => ({
    ...toCourseLine(course),
    audience: course.audience ?? '',
  }));
  const found = new Map(shipped.map(({ id }) => [id, selectNearCourses(shipped, id, 3)]));
  expect(shipped.length).toBeGreaterThan(40);
  for (const { id, categoryId } of shipped) {
    const own = found.get(id) ?? [];
    expect([2, 3]).toContain(own.length);
    const siblings = shipped.filter((course) => course.categoryId === categoryId).length - 1;
    const first = own.slice(0, siblings).map((course) => course.categoryId);
    expect(first).toEqual(Array(Math.min(3, siblings)).fill(categoryId));
  }
  const nearIds = [...found.values()].flat().map(({ id }) => id);
  const maxMentions = Math.max(...shipped.map(({ id }) => nearIds.filter((one) => one === id).length));
  expect(maxMentions).toBeLessThanOrEqual(shipped.length / 4);
});

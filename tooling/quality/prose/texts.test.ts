import { readFileSync } from 'node:fs';
import { dayMs } from '../../../contact-service/src/limits';
import { defaultSettings } from '../../../contact-service/src/outbox/settings';
import { selectNearCourses } from '../../../mf-catalogue/src/parts/near-courses/select-near-courses';
import certificate from '../../../mf-home/content/certificate.json';
import slides from '../../../pocketbase/seed/slides.json';
import accessibility from '../../../pocketbase/seed/texts/accessibilite.json';
import home from '../../../pocketbase/seed/texts/accueil.json';
import about from '../../../pocketbase/seed/texts/apropos.json';
import terms from '../../../pocketbase/seed/texts/cgv.json';
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
const certification = (course: CourseRecord) => course.certification ?? '';
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

describe('alternance', () => {
  it('is explained to the apprentice in the FAQ, and is free in the terms, too', () => {
    const explanation = answer('Certaines formations se suivent-elles en alternance');
    const parts = ['module', 'contrat de travail', 'un salaire', 'gratuite pour vous', 'OPCO de l’employeur'];
    for (const part of parts) expect(explanation).toContain(part);
    expect(JSON.stringify(terms)).toMatch(/prix affiché .*module acheté seul.*apprenti.* ne paient pas/);
  });

  it('is a contract of which a course is a module: no course is itself in alternance', () => {
    for (const { alternance, description } of courses) {
      if (alternance) expect(description).toMatch(/module|parcours en alternance/);
      expect(description).not.toMatch(/suivi\S*[^.]* en alternance|ou en alternance/i);
    }
    expect(texts.filter((text) => /à distance (?:et|ou) en alternance/.test(text))).toEqual([]);
  });
});

describe('RNCP, RS and CPF', () => {
  it('stand on every sheet: what it leads to, and whether the CPF pays', () => {
    for (const course of courses)
      expect([course.id, certification(course)]).toEqual([course.id, expect.stringMatching(/CPF/)]);
  });

  it('are in the FAQ as on the sheets, which say what the CPF pays', () => {
    expect(courses.filter((course) => /\b(?:RNCP|RS) ?\d/.test(certification(course)))).toEqual([]);
    expect(answer('L’école est-elle')).toMatch(/RNCP ou au RS en donne le code/);
    const eligible = courses.filter((course) => !/(?:non|ni) proposée? au CPF/.test(certification(course)));
    expect(eligible.map(({ id }) => id)).toEqual(['bilan-de-competences']);
    const paid = courses.filter(({ expand }) =>
      expand?.financement_via_formation?.some(({ kind }) => kind === 'cpf'),
    );
    expect(paid).toEqual(eligible);
    expect(answer('Quels financements')).toMatch(/Chaque fiche dit si la formation est éligible/);
  });

  it('is nowhere promised for every course', () => {
    const names = ['CPF', 'Compte personnel de formation (CPF)'];
    // These are said of one course, as its record has it, or of a search.
    const ofOneCourse = /^(?:Non finançable par CPF|Finançable par CPF|Aucune formation .* n’est finançable)/;
    const promises = files
      .filter((file) => !file.includes('glossary') && !file.includes('courses.json'))
      .flatMap(frenchTexts)
      .filter((text) => /\bCPF\b/.test(text) && !/éligible/.test(text) && !names.includes(text))
      .filter((text) => !ofOneCourse.test(text));
    expect(promises).toEqual([]);
  });
});

it('withdrawal is for individuals, as long in FAQ as in terms; 40 % is for companies', () => {
  const text = answer('Quel délai');
  expect(text).toMatch(/à titre individuel et à ses frais peut changer d’avis\. .*10\sjours, ou 14\sjours/);
  expect(text).toMatch(/Une entreprise n’en a pas/);
  const article = JSON.stringify(terms[3]);
  expect(article).toMatch(/dans les dix jours.*porté à 14 jours/);
  expect(article).toContain('le client professionnel ne dispose d’aucun délai de rétractation');
  const both = /Pour une entreprise.*40\s%.*Pour un particulier.*que si son contrat/;
  expect(answer('Que se passe')).toMatch(both);
  expect(JSON.stringify(terms[5])).toMatch(/40\s% n’est pas demandé au client particulier.*30\s%/);
});

it('the time before a start is 14 days at least, wherever it is told', () => {
  const claims = texts.filter((text) => /14\sjours[^.]*signature|signature[^.]*14\sjours/.test(text));
  expect(claims.length).toBeGreaterThan(2);
  for (const text of claims) expect(text).toMatch(/au moins|porté à 14|ou 14/);
  expect(texts.filter((text) => /accès sous/i.test(text))).toEqual([]);
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

  it('answers within 24 hours, once on a page, and never in the terms', () => {
    const say = (text: string) => (text.match(/sous 24\sheures/g) ?? []).length;
    for (const text of [about, faq, terms, accessibility, slides]) expect(say(JSON.stringify(text))).toBe(0);
    expect(say(JSON.stringify(home))).toBe(1);
    const folders = /^mf-(?:formation\/src\/formation-page|contact\/src\/parts)\//;
    const shown = (file: string) => read(file).replaceAll(/&nbsp;|\\u00a0/g, '\u00a0');
    const promising = files.filter((file) => folders.test(file) && say(shown(file)) > 0);
    // The description for search engines, and the one place on the page.
    expect(promising).toEqual([
      'mf-formation/src/formation-page/head.ts',
      'mf-formation/src/formation-page/receipt/Receipt.tsx',
    ]);
    const promise = /(?:répond|[Rr]éponse)[^.]{0,30} sous (\S+\s\S+)/g;
    const promises = texts.flatMap((text) => text.match(promise) ?? []);
    expect(promises.length).toBeGreaterThan(5);
    for (const promise of promises) expect(promise).toMatch(/24\u00a0heures/);
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

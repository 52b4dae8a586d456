import { readFileSync } from 'node:fs';
import { readConfig } from '../../contact-service/src/config/config';
import about from '../../mf-home/content/about.json';
import certificate from '../../mf-home/content/certificate.json';
import faq from '../../mf-home/content/faq.json';
import home from '../../mf-home/content/home.json';
import legal from '../../mf-home/content/legal.json';
import terms from '../../mf-home/content/terms.json';
import school from '../../school.json';
import type { CourseRecord } from '../../shared-ui/src/backend/records';
import { at } from '../paths';
import { filesWithTexts } from './files';
import { frenchTexts } from './french';

/** What one page claims, held against what the others claim. */

const files = filesWithTexts();
const read = (file: string) => readFileSync(at(file), 'utf8');
const courses: CourseRecord[] = JSON.parse(read('pocketbase/seed/fallback/courses.json'));
const answers = faq.flatMap(({ items }) => items);
const answer = (start: string) => answers.find(({ title }) => title.startsWith(start))?.content ?? '';
const certification = (course: CourseRecord) => course.certification ?? '';
const privacy = legal.privacy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

describe('the certificate', () => {
  it('names its categories of action in one place: the school’s settings', () => {
    const said = files.filter((file) => read(file).includes('délivrée au titre'));
    expect(said).toEqual(['shared-ui/src/page/quality.ts']);
    for (const text of [home, certificate, faq, legal]) expect(JSON.stringify(text)).toContain('{quality}');
  });

  it('covers what the school sells, and nothing else', () => {
    const sold = [
      'actions de formation',
      ...(courses.some(({ id }) => id === 'bilan-de-competences') ? ['bilans de compétences'] : []),
      ...(courses.some(({ alternance }) => alternance) ? ['actions de formation par apprentissage'] : []),
    ];
    expect(school.qualityCategories).toEqual(sold);
  });

  it('is never named on the page of one course', () => {
    expect(files.filter((file) => /^mf-formation\//.test(file) && /qualiopi/i.test(read(file)))).toEqual([]);
  });
});

describe('alternance', () => {
  const said = answer('Certaines formations se suivent-elles en alternance');

  it('is explained to the apprentice in the FAQ', () => {
    for (const part of [
      'module',
      'contrat de travail',
      'un salaire',
      'gratuite pour vous',
      'OPCO de l’employeur',
    ])
      expect(said).toContain(part);
  });

  it('is a contract of which a course is a module: no course is itself in alternance', () => {
    for (const { alternance, description } of courses) {
      if (alternance) expect(description).toMatch(/module|parcours en alternance/);
      expect(description).not.toMatch(/suivi\S*[^.]* en alternance|ou en alternance/i);
    }
    const ways = files.flatMap(frenchTexts).filter((text) => /à distance (?:et|ou) en alternance/.test(text));
    expect(ways).toEqual([]);
  });

  it('costs the apprentice nothing in the terms, either', () => {
    expect(JSON.stringify(terms)).toMatch(/prix affiché .*module acheté seul.*apprenti.* ne paient pas/);
  });
});

describe('RNCP, RS and CPF', () => {
  it('stand on every sheet: what it leads to, and whether the CPF pays', () => {
    for (const course of courses)
      expect([course.id, certification(course)]).toEqual([course.id, expect.stringMatching(/CPF/)]);
  });

  it('are in the FAQ as on the sheets: no code, and the CPF for one', () => {
    expect(courses.filter((course) => /\b(?:RNCP|RS) ?\d/.test(certification(course)))).toEqual([]);
    expect(answer('L’école est-elle')).toMatch(
      /aucune fiche n’annonce de certification enregistrée au RNCP ou au RS/,
    );
    const eligible = courses.filter((course) => !/(?:non|ni) proposée? au CPF/.test(certification(course)));
    expect(eligible.map(({ id }) => id)).toEqual(['bilan-de-competences']);
    const paid = courses.filter(({ expand }) =>
      expand?.financement_via_formation?.some(({ kind }) => kind === 'cpf'),
    );
    expect(paid).toEqual(eligible);
    expect(answer('Quels financements')).toMatch(/dans notre catalogue, seul ce dernier est proposé au CPF/);
    expect(JSON.stringify(about)).toMatch(
      /CPF\) finance les formations éligibles\s: dans notre catalogue, le bilan/,
    );
  });

  it('is nowhere promised for every course', () => {
    const names = ['CPF', 'Compte personnel de formation (CPF)'];
    const promises = files
      .filter((file) => !file.includes('glossary') && !file.includes('courses.json'))
      .flatMap(frenchTexts)
      .filter((text) => /\bCPF\b/.test(text) && !/éligible/.test(text) && !names.includes(text));
    expect(promises).toEqual([]);
  });
});

describe('the right of withdrawal', () => {
  it('is for individuals, for as long in the FAQ as in the terms', () => {
    const text = answer('Quel délai');
    expect(text).toMatch(/à titre individuel et à ses frais\s: 10\sjours, ou 14\sjours/);
    expect(text).toMatch(/Une entreprise n’en a pas/);
    const article = JSON.stringify(terms.articles[2]);
    expect(article).toMatch(/dans les dix jours.*porté à 14 jours/);
    expect(article).toContain('le client professionnel ne dispose d’aucun délai de rétractation');
  });

  it('and the 40 % are for companies only', () => {
    expect(answer('Que se passe')).toMatch(
      /Pour une entreprise.*40\s%.*Pour un particulier.*que si son contrat/,
    );
    expect(JSON.stringify(terms.articles[4])).toMatch(/40\s% n’est pas demandé au client particulier.*30\s%/);
  });
});

describe('the privacy page', () => {
  it('names every key under which the browser keeps something', () => {
    const keys = files.flatMap((file) => {
      const source = read(file);
      // A file that only looks at a key that others name keeps nothing.
      if (!/(?:local|session)Storage/.test(source) || !/setItem\(|storageKey/.test(source)) return [];
      const found = [...source.matchAll(/(?:storageKey = |[sg]etItem\()'([^']+)'/g)].map(([, key]) => key);
      return found.length > 0 ? found : [`a key of ${file}`];
    });
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(privacy).toContain(key);
  });

  it('names all who receive something', () => {
    const networks = [
      ...read('mf-formation/src/formation-page/share/networks.ts').matchAll(/name: '([^']+)'/g),
    ];
    expect(networks.length).toBeGreaterThan(2);
    for (const [, name] of networks) expect(privacy).toContain(name);
    const others = ['{host}', 'prestataire de messagerie', 'OpenStreetMap'];
    for (const name of [...others, 'ne contiennent ni adresse IP ni donnée']) expect(privacy).toContain(name);
  });

  it('keeps data as long as the form and the contact service do', () => {
    const form = read('mf-contact/src/contact-page/form/notices.tsx').replace(/\s+/g, ' ');
    for (const text of [privacy, form]) {
      expect(text).toContain('trois ans après le dernier contact');
      expect(text).toMatch(/prestataire de messagerie/);
      expect(text).toContain('ni vendues, ni louées, ni cédées');
    }
    const { retentionDays, undeliveredDays } = readConfig({});
    expect(privacy).toMatch(new RegExp(`trace technique pendant ${retentionDays}\\sjours`));
    expect(privacy).toMatch(
      new RegExp(`jusqu’à ce que l’école l’ait traité, ${undeliveredDays}\\sjours au plus`),
    );
  });
});

describe('who answers', () => {
  it('has a telephone: the publisher and the host', () => {
    const notice = JSON.stringify(legal.notice);
    expect(notice).toContain('{host}. Téléphone\u00a0: {hostPhone}');
    expect(school.hostPhone).toMatch(/^01 99 00 \d\d \d\d$/);
  });

  it('is the disability referent, wherever a disability is spoken of', () => {
    expect(answer('Les formations sont-elles accessibles')).toMatch(/\{referentEmail\}.*\{referentPhone\}/);
  });

  it('answers within 24 hours, on every page', () => {
    const promises = files
      .flatMap(frenchTexts)
      .flatMap((text) => text.match(/(?:répond|[Rr]éponse)[^.]{0,30} sous (\S+\s\S+)/g) ?? []);
    expect(promises.length).toBeGreaterThan(5);
    for (const promise of promises) expect(promise).toMatch(/24\u00a0heures/);
  });
});

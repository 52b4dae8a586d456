import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseRecord } from '../shared-ui/src/backend/records';
import { problemsOf } from './rules/course-problems.js';

/** The static course list of the specification (section 3): id, price in euros, hours. */
const table = `
  competences-numeriques-digcomp Devis 21
  creer-et-animer-un-site-web 1940 35
  referencement-naturel-seo 1940 21
  reseaux-sociaux-et-strategie-ads 1940 21
  prevention-gestes-et-postures 1490 14
  qualite-de-vie-au-travail 1940 21
  gestion-du-stress 1940 14
  sauveteur-secouriste-du-travail 1940 14
  incendie-en-entreprise Devis 3,5
  hygiene-alimentaire-haccp 320 14
  habilitation-photovoltaique Devis 3,5
  habilitation-photovoltaique-bp-br 650 21
  habilitation-be-manoeuvre 650 14
  caces-r485 710 14
  creer-son-entreprise-de-a-a-z 1940 21
  document-unique-duerp 1940 14
  formation-cse 1940 21
  devenir-formateur 5200 48
  conseiller-de-vente 1490 14
  technique-de-vente-omnicanale 1490 14
  developper-sa-demarche-commerciale 1490 14
  negociation-grands-comptes 1490 14
  recouvrement-de-creances 2150 21
  recouvrement-amiable-et-contentieux 1688 14
  video-motion-design 745 7
  montage-de-site-web 745 7
  pack-adobe 1750 21
  redacteur-web-et-ia 1490 14
  sketchup-pro 1570 21
  pack-bureautique-essentiel 1710 44
  office-365-collaboratif 850 14
  python 1490 14
  transaction-immobiliere-loi-alur 299 42
  bilan-de-competences 1650 24
  langue-des-signes-francaise 520 30
  francais-professionnel 1490 105
  anglais-professionnel 1150 200
  allemand-professionnel 1150 200
  espagnol-professionnel 1150 200
  portugais-professionnel 1150 200
  neerlandais-professionnel 1150 200
`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' '));
const remoteOnly = table.slice(table.findIndex(([id]) => id === 'pack-bureautique-essentiel'));

const text = readFileSync(join(__dirname, 'seed/fallback/courses.json'), 'utf8');
const courses: CourseRecord[] = JSON.parse(text);
const the = (id: string) => JSON.stringify(courses.find((course) => course.id === id));

it('holds the courses of the specification, with their prices and hours, and no others', () => {
  expect(courses.map(({ id, priceActual, nbHeure }) => [id, priceActual, nbHeure])).toEqual(table);
  const prices = courses.map(({ priceActual }) => Number(priceActual)).filter((price) => price > 0);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([299, 5200]);
});

describe.each(courses.map((course) => [course.id, course] as const))('%s', (id, course) => {
  const { nbHeure, expand, accessDelay, alternance } = course;
  const { options = [], competences = [], financement_via_formation: fundings = [] } = expand ?? {};

  it('lacks nothing that an editor would be told to add', () => {
    expect(problemsOf(course, { fundings, competences, images: ['cover'] })).toEqual([]);
    expect(accessDelay).toBe(14);
    expect(fundings.some(({ kind }) => kind === 'apprentissage')).toBe(alternance);
  });

  it('has the four chips, the hours and the place in them', () => {
    const [duration = '', place = ''] = options.map(({ title }) => title);
    expect(options.map(({ icon, color, title }) => [icon, color, title])).toEqual([
      ['clock', '#92A5EF', duration],
      ['location', '#8BC5E5', place],
      ['user', '#FA8F54', 'Manager de tout secteur'],
      ['at', '#58C27D', 'Oui'],
    ]);
    const hours = nbHeure === '3,5' ? '1/2 journée (soit 3h30)' : `${nbHeure} Heures`;
    expect(duration.startsWith(hours)).toBe(true);
    expect(duration.slice(hours.length)).toMatch(/^$|^ \(\d+ jours?\)$/);
    expect(['Présentiel, Distanciel ou Hybride', 'Présentiel', 'Distanciel']).toContain(place);
    expect(place === 'Distanciel').toBe(remoteOnly.some(([one]) => one === id));
  });

  it('has skills in the words and the colours of the specification', () => {
    const colours = ['#E0EEF7', '#D3EEDC', '#fff4d9'];
    expect(competences.length).toBeGreaterThan(2);
    expect(competences.map(({ color }) => color)).toEqual(competences.map((_, at) => colours[at % 3]));
    for (const { description } of competences)
      expect(description).toMatch(/^Vous (apprendrez|acquerrez|saurez|serez capable) /);
  });
});

it('says how long the first-aid certificate and the BE Manœuvre authorisation are valid', () => {
  expect(the('sauveteur-secouriste-du-travail')).toMatch(/24\smois.+actualisation/);
  expect(the('habilitation-be-manoeuvre')).toMatch(/trois\sans/);
});

it('names those who teach some of the courses', () => {
  const teachers = courses.flatMap(({ formateurs = [] }) => formateurs);
  expect(teachers.length).toBeGreaterThan(0);
  for (const teacher of teachers)
    expect(teacher).toEqual({ title: expect.stringMatching(/\S/), icon: expect.stringMatching(/^[a-z]+$/) });
});

import { toCourseDetail } from '../../shared-ui/src/backend/course-detail';
import { type CourseContent, joinContent } from './content';
import { fallbackCourses } from './fallback';
import { readSources } from './sources';

/** The static course list of the specification (section 3): id, price in euros, hours. */
const table: [string, string, string][] = [
  ['competences-numeriques-digcomp', 'Devis', '21'],
  ['creer-et-animer-un-site-web', '1940', '35'],
  ['referencement-naturel-seo', '1940', '21'],
  ['reseaux-sociaux-et-strategie-ads', '1940', '21'],
  ['prevention-gestes-et-postures', '1490', '14'],
  ['qualite-de-vie-au-travail', '1940', '21'],
  ['gestion-du-stress', '1940', '14'],
  ['sauveteur-secouriste-du-travail', '1940', '14'],
  ['incendie-en-entreprise', 'Devis', '3,5'],
  ['hygiene-alimentaire-haccp', '320', '14'],
  ['habilitation-photovoltaique', 'Devis', '3,5'],
  ['habilitation-photovoltaique-bp-br', '650', '21'],
  ['habilitation-be-manoeuvre', '650', '14'],
  ['caces-r485', '710', '14'],
  ['creer-son-entreprise-de-a-a-z', '1940', '21'],
  ['document-unique-duerp', '1940', '14'],
  ['formation-cse', '1940', '21'],
  ['devenir-formateur', '5200', '48'],
  ['conseiller-de-vente', '1490', '14'],
  ['technique-de-vente-omnicanale', '1490', '14'],
  ['developper-sa-demarche-commerciale', '1490', '14'],
  ['negociation-grands-comptes', '1490', '14'],
  ['recouvrement-de-creances', '2150', '21'],
  ['recouvrement-amiable-et-contentieux', '1688', '14'],
  ['video-motion-design', '745', '7'],
  ['montage-de-site-web', '745', '7'],
  ['pack-adobe', '1750', '21'],
  ['redacteur-web-et-ia', '1490', '14'],
  ['sketchup-pro', '1570', '21'],
  ['pack-bureautique-essentiel', '1710', '44'],
  ['office-365-collaboratif', '850', '14'],
  ['python', '1490', '14'],
  ['transaction-immobiliere-loi-alur', '299', '42'],
  ['bilan-de-competences', '1650', '24'],
  ['langue-des-signes-francaise', '520', '30'],
  ['francais-professionnel', '1490', '105'],
  ['anglais-professionnel', '1150', '200'],
  ['allemand-professionnel', '1150', '200'],
  ['espagnol-professionnel', '1150', '200'],
  ['portugais-professionnel', '1150', '200'],
  ['neerlandais-professionnel', '1150', '200'],
];
/** From this row on the table says "remote only". */
const firstRemoteOnly = table.findIndex(([id]) => id === 'pack-bureautique-essentiel');
const skillColours = ['#E0EEF7', '#D3EEDC', '#fff4d9'];
const places = ['Présentiel, Distanciel ou Hybride', 'Présentiel', 'Distanciel'];

let courses: CourseContent[];
const the = (id: string) => courses.find(({ course }) => course.id === id) as CourseContent;

beforeAll(async () => {
  courses = joinContent(await readSources()).courses;
});

it('holds the courses of the specification, with their prices and hours, and no others', () => {
  expect(courses.map(({ course }) => [course.id, course.priceActual, course.nbHeure])).toEqual(table);
});

it('has prices from 299 € to 5200 €', () => {
  const prices = courses.map(({ course }) => Number(course.priceActual)).filter((price) => price > 0);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([299, 5200]);
});

describe.each(table.map(([id], index) => [id, index] as const))('%s', (id, index) => {
  it('has the four chips', () => {
    const { course, options } = the(id);
    expect(options.map(({ icon, color, title }) => [icon, color, title])).toEqual([
      ['clock', '#92A5EF', course.duration],
      ['location', '#8BC5E5', course.place],
      ['user', '#FA8F54', 'Manager de tout secteur'],
      ['at', '#58C27D', 'Oui'],
    ]);
    expect(course.place === 'Distanciel').toBe(index >= firstRemoteOnly);
    expect(places).toContain(course.place);
  });

  it('names in its duration the hours that it has', () => {
    const { nbHeure, duration } = the(id).course;
    const hours = nbHeure === '3,5' ? '1/2 journée (soit 3h30)' : `${nbHeure} Heures`;
    expect(duration.startsWith(hours)).toBe(true);
    expect(duration.slice(hours.length)).toMatch(/^$|^ \(\d+ jours?\)$/);
  });

  it('has skills in the words and the colours of the specification', () => {
    const { competences } = the(id);
    expect(competences.map(({ color }) => color)).toEqual(
      competences.map((_, position) => skillColours[position % skillColours.length]),
    );
    for (const { description } of competences)
      expect(description).toMatch(/^Vous (apprendrez|acquerrez|saurez|serez capable) /);
  });
});

it('reads in every course what its typed fields say', () => {
  for (const record of fallbackCourses(courses)) {
    const { price, duration, places, sections, fundings, accessDelay } = toCourseDetail(record);
    const [, euros, hours] = table.find(([id]) => id === record.id) ?? [];
    expect([record.id, price.kind === 'quote' ? 'Devis' : String(price.amount)]).toEqual([record.id, euros]);
    expect(duration.hours).toBe(Number(hours?.replace(',', '.')));
    expect(places.length).toBeGreaterThan(0);
    expect(accessDelay).toBe(14);
    for (const name of ['prerequisites', 'methods', 'assessment', 'accessibility', 'certification'] as const)
      expect([record.id, name, sections[name]]).toEqual([record.id, name, expect.stringMatching(/\S/)]);
    const isPaidByContract = fundings.some(({ kind }) => kind === 'apprentissage');
    expect([record.id, isPaidByContract]).toEqual([record.id, record.alternance]);
  }
});

it('offers the CPF where the course’s own text does, and nowhere else', () => {
  const offered = courses.filter(({ course }) => course.fundings.some(({ kind }) => kind === 'cpf'));
  expect(offered.map(({ course }) => course.id)).toEqual(['bilan-de-competences']);
  expect(offered[0]?.course.certification).toContain('Il peut être financé par le CPF');
});

it('says how long the first-aid certificate and the BE Manœuvre authorisation are valid', () => {
  const text = (id: string) => JSON.stringify(the(id).course);
  expect(text('sauveteur-secouriste-du-travail')).toMatch(/24\smois.+actualisation/);
  expect(text('habilitation-be-manoeuvre')).toMatch(/trois\sans/);
});

it('ships every course for the day when PocketBase is away, some with those who teach it', () => {
  const shipped = fallbackCourses(courses);
  expect(shipped.map(({ id }) => id)).toEqual(table.map(([id]) => id));
  for (const { title, description, nbHeure, imagePrimary, expand } of shipped) {
    for (const value of [title, description, nbHeure, imagePrimary]) expect(value).not.toBe('');
    expect(expand?.options).toHaveLength(4);
    expect(expand?.competences?.length).toBeGreaterThan(2);
  }
  const teachers = shipped.flatMap(({ formateurs = [] }) => formateurs);
  expect(teachers.length).toBeGreaterThan(0);
  for (const teacher of teachers)
    expect(teacher).toEqual({ title: expect.stringMatching(/\S/), icon: expect.stringMatching(/^[a-z]+$/) });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { type Backend, CourseCard, toCardCourse } from '@campus/shared-ui';
import { plainText, practicalItems, seatsText, sessionDates } from '@campus/shared-ui/course';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { validateXML } from 'xmllint-wasm';
import page from '../../../mf-formation/src/formation-page';
import { courseJsonLd, describeCourse } from '../../../mf-formation/src/formation-page/head';
import { derivedOf } from '../../../pocketbase/rules/derive.js';
import { toCourseDetail } from '../../../shared-ui/src/course/course-detail';
import type { CourseRecord, OptionRecord } from '../../../shared-ui/src/backend/records';
import { anyCourseRecord } from '../../../shared-ui/src/backend/testing/any-course';
import { toCourseLine } from '../../../shared-ui/src/course/course-line';
import { calendar } from './calendar';
import { courseJson } from './course-json';
import { lheo } from './lheo/lheo';
import { feeds } from './open-data';
import { printableText } from './pdf/printable-text';
import { readFonts } from './pdf/paper';
import { drawProgramme } from './programme/draw-programme';
import { readPdf } from './testing/pdf-text';
import {
  factsOfCalendar,
  factsOfJsonLd,
  factsOfJson,
  factsOfLheo,
  factsOfText,
  type CourseFacts,
} from './testing/read-formats';

const count = 1000;
/** One in so many is also drawn as a PDF, which takes 50 ms and more. PROGRAMMES_OF=1 draws all. */
const share = Number(process.env.PROGRAMMES_OF ?? 10);

type Drawn = Awaited<ReturnType<typeof draw>>;

const text = (html: string) =>
  html
    .replace(/<!--.*?-->|<[^>]*>/gs, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? '');
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** Lines are broken where there is room. */
const squashed = (words: string) => words.replace(/[\s\u200b]+/g, '');

async function draw(record: CourseRecord) {
  const course = toCourseDetail(record);
  const records = { one: async () => record as never, list: async () => [] };
  const backend: Backend = { records, fallback: async () => [], timeout: 1000 };
  const { signal } = new AbortController();
  const data = await page.load({ params: { id: record.id }, search: new URLSearchParams(), backend, signal });
  const own = data.course;
  if (!own) throw new Error('the page has no course');
  return {
    record,
    course,
    page: text(renderToString(withSite(<page.Component view={{ state: 'ready', data }} />, site))),
    card: text(renderToString(withSite(<CourseCard course={toCardCourse(toCourseLine(record))} />, site))),
    description: describeCourse({ ...own, littleDescription: '' }, site.school),
    jsonLd: courseJsonLd(own, site),
    lheo: lheo(course, site),
    json: courseJson(course, site),
    calendar: calendar(course, site),
  };
}

/** Courses as PocketBase has them after a save, with the derived text fields. */
function savedCourses(count: number): CourseRecord[] {
  return fc.sample(anyCourseRecord(), { numRuns: count, seed: 13 }).map(saved);
}

function saved(record: CourseRecord): CourseRecord {
  const { price, duration, places } = toCourseDetail(record);
  const typed = { priceKind: price.kind, price: price.amount ?? 0, ...duration, places };
  const { priceActual, nbHeure, chips } = derivedOf(typed);
  const own = chips.map((chip) => ({ collectionId: 'option', ...chip }) as OptionRecord);
  const others = (record.expand?.options ?? []).filter(({ icon }) => !own.some((chip) => chip.icon === icon));
  const options = [...own, ...others];
  return {
    ...record,
    priceActual: priceActual ?? record.priceActual,
    nbHeure: nbHeure ?? record.nbHeure,
    expand: { ...record.expand, options },
  };
}

let all: Drawn[];
beforeAll(async () => {
  all = await Promise.all(savedCourses(count).map(draw));
}, 120_000);

/** What each form of a course says. */
function factsOf({
  record,
  jsonLd,
  lheo,
  json,
  calendar,
  card,
  description,
}: Drawn): Record<string, CourseFacts> {
  // What is said of the course: not its title, nor how soon the school answers.
  const facts = (words: string) => words.replace(record.title, '').replace(/Réponse sous 24\sheures\./, '');
  return {
    'JSON-LD': factsOfJsonLd(jsonLd),
    LHÉO: factsOfLheo(lheo),
    JSON: factsOfJson(json),
    ...(calendar !== undefined && { calendar: factsOfCalendar(calendar) }),
    card: factsOfText(facts(card), card.includes(record.title) ? record.title : card),
    description: factsOfText(facts(description)),
  };
}

it('tells the same in any two forms of a course', () => {
  const contradictions: string[] = [];
  const spoken = new Map<string, number>();
  for (const drawn of all) {
    const faces = Object.entries(factsOf(drawn));
    for (const [index, [name, face]] of faces.entries()) {
      for (const [key, value] of Object.entries(face)) {
        spoken.set(`${name} ${key}`, (spoken.get(`${name} ${key}`) ?? 0) + 1);
        for (const [otherName, other] of faces.slice(index + 1)) {
          const theirs = other[key as keyof CourseFacts];
          if (value === undefined || theirs === undefined) continue;
          const [mine, its] = [value, theirs].map((value) => JSON.stringify(value));
          if (mine !== its)
            contradictions.push(`${drawn.course.id}: ${key}: ${name} ${mine}, ${otherName} ${its}`);
        }
      }
    }
  }
  expect(contradictions).toEqual([]);
  // Nobody is silent.
  for (const fact of ['JSON-LD price', 'LHÉO price', 'card price', 'card hours', 'description hours'])
    expect([fact, (spoken.get(fact) ?? 0) > count / 5]).toEqual([fact, true]);
  for (const fact of ['LHÉO certification', 'JSON-LD certification', 'calendar sessions', 'LHÉO sessions'])
    expect([fact, (spoken.get(fact) ?? 0) > count / 10]).toEqual([fact, true]);
});

it('all data has the same practical items, and the page shows each', () => {
  const drawnOtherwise = new Set(['objectives', 'sessions', 'access', 'price', 'accessibility', 'contact']);
  for (const drawn of all) {
    const { course } = drawn;
    const items = practicalItems(course, site.school);
    const expected = Object.fromEntries(items.map(({ key, text }) => [key, text]));
    const { LHÉO, JSON: json } = factsOf(drawn);
    expect(json?.items).toEqual(expected);
    expect(LHÉO?.items).toEqual(expected);
    const shown = squashed(drawn.page);
    const { street, postcode, city } = site.school;
    const sentences = items
      .filter(({ key }) => !drawnOtherwise.has(key))
      // The page has the city's street, too.
      .flatMap(({ text }) => text.replace(city, `${street}, ${postcode} ${city}`).split('\n'));
    const others = [
      course.title,
      ...course.competences.flatMap(({ title, description }) => [title, description]),
      ...course.sessions.flatMap((each) => [sessionDates(each), seatsText(each), each.address, each.note]),
      ...plainText(course.sections.access).split('\n'),
      ...plainText(course.sections.accessibility).split('\n'),
      course.contact?.phone || site.school.phone,
      course.contact?.email || site.school.email,
    ];
    const missing = [...sentences, ...others].filter((line) => !shown.includes(squashed(line)));
    expect([course.id, missing]).toEqual([course.id, []]);
  }
});

it('is valid LHÉO, each one and their feed as a whole, and the same in the open data', async () => {
  const profile = readFileSync(join(__dirname, 'testing/lheo-profile.xsd'), 'utf8');
  expect(await problemsOf(profile)).toEqual([]);
  expect(await problemsOf(profile, ['<lheo xmlns="http://lheo.gouv.fr/2.3"/>'])).not.toEqual([]);
  const courses = all.map(({ course }) => course);
  const [json = '', xml = ''] = feeds.map((feed) => {
    const drawn = courses.map((course) => feed.drawOne(course, site));
    return feed.join(drawn, courses, site);
  });
  const { formations, count: counted } = JSON.parse(json);
  expect(counted).toBe(courses.length);
  expect(formations).toEqual(all.map((drawn) => JSON.parse(drawn.json)));
  expect(await problemsOf(profile, [xml])).toEqual([]);
  for (const { lheo } of all) expect(xml).toContain(/<formation .*<\/formation>/s.exec(lheo)?.[0]);
}, 120_000);

// The standard's own schema has no known licence (decision 083): a setting names its place.
const official = process.env.LHEO_XSD ?? '';
const withOfficial = existsSync(official) ? it : it.skip;
withOfficial(
  'is valid by the schema of lheo.gouv.fr (LHEO_XSD names no copy of it)',
  async () => {
    expect(await problemsOf(readFileSync(official, 'utf8'))).toEqual([]);
  },
  120_000,
);

async function problemsOf(schema: string, documents = all.map(({ lheo }) => lheo)): Promise<string[]> {
  const xml = documents.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const memory = { initialMemoryPages: 2048, maxMemoryPages: 8192 };
  const { valid, errors } = await validateXML({ xml, schema, ...memory });
  return valid ? [] : errors.slice(0, 5).map(({ message, rawMessage }) => message || rawMessage);
}

it('says the same in the programme, which is tagged and can be read', async () => {
  const fonts = await readFonts(join(__dirname, './pdf/fonts'));
  for (const { course } of all.filter((_, index) => index % share === 0)) {
    const url = `${site.origin}/formation/${course.id}`;
    const programme = await drawProgramme({ course, school: site.school, url }, fonts);
    const { pages, tags, untagged, catalog } = readPdf(programme);
    for (const mark of ['/Lang (fr-FR)', '/MarkInfo', '/StructTreeRoot', '/Outlines'])
      expect(catalog).toContain(mark);
    expect(untagged).toBe(0);
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    // The last two lines of a page are its foot.
    const words = squashed(pages.map((page) => page.split('\n').slice(0, -3).join('\n')).join('\n'));
    expect(words).not.toContain('\uFFFD');
    const items = practicalItems(course, site.school);
    const lines = items.flatMap(({ label, text }) => [label, ...text.split('\n')]);
    const missing = [course.title, ...lines].filter((line) => !words.includes(squashed(printableText(line))));
    expect([course.id, missing]).toEqual([course.id, []]);
  }
}, 120_000);

import { ClientResponseError } from 'pocketbase';
import { fields } from '@campus/pocketbase/rules/fields.js';
import words from '@campus/pocketbase/seed/texts/alternance.json';
import { type Backend, type CourseRecord, isNotFound, type Text } from '@campus/shared-ui';
import { courseRecord } from '../../../shared-ui/src/backend/testing/records';
import { load } from './load';
import type { Course } from './page-course';

const record = courseRecord({
  littleDescription: '',
  description: '<h1>Python</h1><script>alert(1)</script>',
  descriptions: [
    { title: 'Prérequis', content: 'Aucun.' },
    { title: '', content: 'sans titre' },
  ],
});

type Answer = () => Promise<CourseRecord | null>;

const texts = jest.fn();
const unreachable = () => Promise.reject(new ClientResponseError({ status: 0 }));
function loadCourse(one: Answer, fallback: CourseRecord[] = []) {
  const records = { one, list: texts } as unknown as Backend['records'];
  const backend = { records, fallback: async () => fallback, timeout: 30_000 };
  const { signal } = new AbortController();
  return load({ params: { id: 'python' }, search: new URLSearchParams(), backend, signal });
}

const notFound = (answer: Answer, fallback?: CourseRecord[]) =>
  loadCourse(answer, fallback).then(
    () => Promise.reject(new Error('found')),
    (error: unknown) => (isNotFound(error) ? error.data : Promise.reject(error)),
  );

/** Every rich text of the sections. */
const htmlOf = (course: Course | null) => [
  ...Object.values(course?.sections ?? {}),
  ...(course?.practical ?? []).flatMap(({ html }) => html ?? []),
];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-11-30T23:30:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('the course comes with safe HTML, and the date in France', async () => {
  const data = await loadCourse(async () => record);
  expect(data.course?.description).toBe('<h3>Python</h3>');
  const first = { key: 'prerequisites', label: 'Prérequis', html: '<p>Aucun.</p>' };
  expect(data.course?.practical[0]).toEqual(first);
  expect(data).toMatchObject({ id: 'python', offline: false, updatedOn: '1er décembre 2025' });
});

const nested = '<ul><li>a<ul><li>b</li></ul></li></ul>';
it.each([
  [
    'the first list',
    '<p>a</p><h3>Au programme</h3><ul><li>b</li></ul><p>c</p>',
    '<ul><li>b</li></ul>',
    '<p>a</p><p>c</p>',
  ],
  ['its own heading', '<h3>Jour 1</h3><ul><li>b</li></ul>', '<ul><li>b</li></ul>', '<h3>Jour 1</h3>'],
  ['no list', '<p>a</p>', '', '<p>a</p>'],
  ['a list in a list', nested, '', nested],
])('the programme is the list, and the rest is folded: %s', async (_what, html, list, around) => {
  const { course } = await loadCourse(async () => ({ ...record, description: html }));
  expect(course).toMatchObject({ programme: list, description: around });
});

it('every section is safe HTML', async () => {
  const evil = '<p onclick="x()">mot</p><script>alert(1)</script>';
  const names = ['prerequisites', 'accessConditions', 'methods', 'assessment'] as const;
  const more = ['accessibility', 'certification', 'otherInformation'] as const;
  const typed = Object.fromEntries([...names, ...more].map((name) => [name, evil]));
  const data = await loadCourse(async () => ({ ...record, ...typed }));
  expect(htmlOf(data.course)).toEqual(Array(7).fill('<p>mot</p>'));
});

const ownText = { id: 'b', title: 'Ici', content: 'À {city}.' };
it.each<[string, () => Promise<Partial<Text>[]>, Partial<Text>[]]>([
  ['hers', async () => [ownText, { id: 'alternance', title: 'Et ici ?' }], [{ title: 'Et ici ?' }, ownText]],
  ['that ship, where she has none', async () => [], words],
  ['that ship, where hers cannot be had', unreachable, words],
])('the texts on alternance come from the school: %s', async (_which, answer, [heading, ...items]) => {
  texts.mockImplementation(answer);
  const { course } = await loadCourse(async () => ({ ...record, alternance: true }));
  expect(course?.alternance).toMatchObject({ title: heading?.title, items });
  expect(console.error).toHaveBeenCalledTimes(answer === unreachable ? 1 : 0);
  texts.mockClear();
  expect((await loadCourse(async () => record)).course?.alternance).toBeUndefined();
  expect(texts).not.toHaveBeenCalled();
});

it('the data has nothing that the page does not read', async () => {
  const { course } = await loadCourse(async () => record);
  for (const name of ['categoryId', 'descriptions', 'nbHeure', 'priceActual', 'audience'])
    expect(course).not.toHaveProperty(name);
  expect(Object.keys(course?.sections ?? {})).toEqual(['accessibility', 'other']);
});

/** Bytes, so that no description that the form takes is cut. */
const { max: maxDescription = 0 } = fields.formation?.find(({ name }) => name === 'description') ?? {};

it('a description beyond the limit is cut, with one log line', async () => {
  const description = '<p>mot</p>'.repeat(11_000);
  const { course } = await loadCourse(async () => ({ ...record, description }));
  expect(course?.description.length).toBeLessThanOrEqual(maxDescription);
  expect(course?.description.length).toBeGreaterThan(maxDescription - 100);
  expect(jest.mocked(console.error).mock.calls.flat()).toEqual([
    `Course python: only ${maxDescription} of its description’s 110000 characters are shown.`,
  ]);
});

it.each<[string, Answer]>([
  ['unknown', async () => null],
  ['inactive', async () => ({ ...record, active: false })],
])('an %s course is not found', async (_name, one) => {
  const data = await notFound(one);
  expect(data).toMatchObject({ id: 'python', course: null, offline: false, isUncertain: false });
});

it('the shipped course is used; without it, nothing is known', async () => {
  const data = await loadCourse(unreachable, [record]);
  expect(data).toMatchObject({ course: { id: 'python' }, offline: true });
  const none = await notFound(unreachable, [{ ...record, id: 'seo' }]);
  expect(none).toMatchObject({ course: null, offline: true, isUncertain: true });
});

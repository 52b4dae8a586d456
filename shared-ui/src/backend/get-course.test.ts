import { getCourse } from './courses';
import { type Answer, fakePocketBase } from './testing/fake-pocketbase';
import { courseRecord } from './testing/records';

const shipped = [courseRecord({ collectionId: 'fallback', title: 'Python (copie)' })];

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function get(answer: Answer, { id = 'python', fallback = async () => shipped } = {}) {
  const { backend } = fakePocketBase(() => answer, { fallback });
  const { course, offline } = await getCourse(backend, id, new AbortController().signal);
  return { title: course?.title, offline };
}

it.each<[string, Answer, { title: string | undefined; offline: boolean }]>([
  ['live', { status: 200, body: courseRecord() }, { title: 'Python', offline: false }],
  ['inactive', { status: 200, body: courseRecord({ active: false }) }, { title: undefined, offline: false }],
  ['unknown', { status: 404 }, { title: undefined, offline: false }],
  ['refused', { status: 400 }, { title: 'Python (copie)', offline: true }],
  ['behind a sign-in page', { status: 200, body: 'Bienvenue' }, { title: 'Python (copie)', offline: true }],
  ['in an error', { status: 500 }, { title: 'Python (copie)', offline: true }],
  ['out of reach', undefined, { title: 'Python (copie)', offline: true }],
])('a course that is %s', async (_case, answer, expected) => {
  expect(await get(answer)).toEqual(expected);
});

it('says nothing of a course that does not exist', async () => {
  await get({ status: 404 });
  expect(logged).not.toHaveBeenCalled();
});

it('has no course where the site ships none of that id', async () => {
  expect(await get(undefined, { id: 'autre' })).toEqual({ title: undefined, offline: true });
});

it('says nothing of a course where the fallback is out of reach too', async () => {
  const fallback = () => Promise.reject(new Error('answered 502'));
  await expect(get(undefined, { fallback })).rejects.toThrow('answered 502');
  expect(logged).toHaveBeenCalledTimes(2);
});

it('is given up with the visit', async () => {
  const fallback = jest.fn(async () => shipped);
  const { backend } = fakePocketBase(() => 'silence', { fallback });
  const controller = new AbortController();
  const asking = getCourse(backend, 'python', controller.signal);
  controller.abort(new Error('gone'));
  await expect(asking).rejects.toThrow('gone');
  expect(fallback).not.toHaveBeenCalled();
});

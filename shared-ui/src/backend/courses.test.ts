import type { Backend } from './backend';
import {
  getCourse,
  type Listing,
  listCourseSummaries,
  listCourses,
  listNewestCourses,
  listTopCourses,
} from './courses';
import { type Answer, fakePocketBase, list } from './testing/fake-pocketbase';
import { courseRecord } from './testing/records';

type Query = (backend: Backend, signal: AbortSignal) => Promise<Listing<{ id: string }>>;
const newest: Query = (backend, signal) => listNewestCourses(backend, signal, 2);
const queries: [string, Query][] = [
  ['all', listCourses],
  ['top', listTopCourses],
  ['newest', newest],
  ['summarised', listCourseSummaries],
];

const shipped = [
  courseRecord({ id: 'old', collectionId: 'fallback', topFormation: true, created: '2025-01-01' }),
  courseRecord({ id: 'new', collectionId: 'fallback', topFormation: true, created: '2025-03-01' }),
  courseRecord({ id: 'plain', collectionId: 'fallback', created: '2025-02-01' }),
];

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function ask(query: Query, answer: Answer, fallback = async () => shipped) {
  const { backend, failures } = fakePocketBase(() => answer, { fallback });
  const { items, ...rest } = await query(backend, new AbortController().signal);
  return { ids: items.map(({ id }) => id), ...rest, failures };
}

describe.each(queries)('%s courses', (_name, query) => {
  it('are the live ones, in the order of PocketBase', async () => {
    const records = [courseRecord({ id: 'b' }), courseRecord({ id: 'a' })];
    expect(await ask(query, list(records))).toEqual({ ids: ['b', 'a'], offline: false, failures: [] });
    expect(logged).not.toHaveBeenCalled();
  });

  it('are none only where PocketBase says so', async () => {
    expect(await ask(query, list([]))).toEqual({ ids: [], offline: false, failures: [] });
  });

  it.each<[string, Answer]>([
    ['500', { status: 500 }],
    ['a collection that is gone', { status: 404 }],
    ['a sign-in page', { status: 200, body: 'Bienvenue' }],
    ['nobody there', undefined],
  ])('come with the site after: %s', async (_case, answer) => {
    const { ids, offline, failures } = await ask(query, answer);
    expect(ids).toContain('new');
    expect(offline).toBe(true);
    expect(failures).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('are unknown, with a logged line, when the fallback is out of reach too', async () => {
    const broken = () => Promise.reject(new Error('answered 502'));
    expect(await ask(query, undefined, broken)).toMatchObject({ ids: [], offline: true, unavailable: true });
    expect(logged).toHaveBeenLastCalledWith('Fallback courses failed (answered 502).');
  });

  it('say nothing to a visitor who goes while the fallback is fetched', async () => {
    const controller = new AbortController();
    const fallback = () => {
      controller.abort(new Error('gone'));
      return Promise.reject(new Error('aborted'));
    };
    const { backend } = fakePocketBase(() => undefined, { fallback });
    await expect(query(backend, controller.signal)).rejects.toThrow('gone');
    expect(logged).not.toHaveBeenCalledWith(expect.stringContaining('Fallback'));
  });

  it('are not replaced when the visitor has gone', async () => {
    const fallback = jest.fn(async () => shipped);
    const { backend } = fakePocketBase(() => 'silence', { fallback });
    const controller = new AbortController();
    const asking = query(backend, controller.signal);
    controller.abort(new Error('gone'));
    await expect(asking).rejects.toThrow('gone');
    expect(fallback).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });
});

it.each<[string, Query, string[]]>([
  ['all', listCourses, ['old', 'new', 'plain']],
  ['top', listTopCourses, ['new', 'old']],
  ['newest', newest, ['new', 'plain']],
  ['summarised', listCourseSummaries, ['new', 'plain', 'old']],
])('chooses %s courses among those that ship with the site', async (_name, query, ids) => {
  expect((await ask(query, undefined)).ids).toEqual(ids);
});

describe('one course', () => {
  const shipped = [courseRecord({ collectionId: 'fallback', title: 'Python (copie)' })];

  async function get(answer: Answer, { id = 'python', fallback = async () => shipped } = {}) {
    const { backend } = fakePocketBase(() => answer, { fallback });
    const { course, offline } = await getCourse(backend, id, new AbortController().signal);
    return { title: course?.title, offline };
  }

  it.each<[string, Answer, string | undefined, boolean]>([
    ['live', { status: 200, body: courseRecord() }, 'Python', false],
    ['inactive', { status: 200, body: courseRecord({ active: false }) }, undefined, false],
    ['behind a sign-in page', { status: 200, body: 'Bienvenue' }, 'Python (copie)', true],
    ['in an error', { status: 500 }, 'Python (copie)', true],
    ['out of reach', undefined, 'Python (copie)', true],
  ])('that is %s', async (_case, answer, title, offline) => {
    expect(await get(answer)).toEqual({ title, offline });
  });

  it('that does not exist is nothing to log', async () => {
    expect(await get({ status: 404 })).toEqual({ title: undefined, offline: false });
    expect(logged).not.toHaveBeenCalled();
  });

  it('is none where the site ships none of that id', async () => {
    expect(await get(undefined, { id: 'autre' })).toEqual({ title: undefined, offline: true });
  });

  it('is unknown where the fallback is out of reach too', async () => {
    const fallback = () => Promise.reject(new Error('answered 502'));
    await expect(get(undefined, { fallback })).rejects.toThrow('answered 502');
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

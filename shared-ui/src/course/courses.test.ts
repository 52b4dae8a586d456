import type { Backend } from '@campus/contract';
import { listCategories, listSlides } from '../backend/lists';
import { listFields, siteLists } from '../backend/site-queries';
import { type Answer, fakePocketBase, list } from '../backend/testing/fake-pocketbase';
import { courseRecord } from '../backend/testing/records';
import {
  getCourse,
  type Listing,
  listCourseSummaries,
  listCourses,
  listNewestCourses,
  listTopCourses,
} from './courses';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

describe('courses', () => {
  type Query = (backend: Backend, signal: AbortSignal) => Promise<Listing<{ id: string }>>;
  const listTwoNewest: Query = (backend, signal) => listNewestCourses(backend, signal, 2);

  const shippedCourses = [
    courseRecord({ id: 'old', collectionId: 'fallback', topFormation: true, created: '2025-01-01' }),
    courseRecord({ id: 'new', collectionId: 'fallback', topFormation: true, created: '2025-03-01' }),
    courseRecord({ id: 'plain', collectionId: 'fallback', created: '2025-02-01' }),
  ];

  async function runQuery(query: Query, answer: Answer, fallback = async () => shippedCourses) {
    const { backend, failures } = fakePocketBase(() => answer, { fallback });
    const { items, ...rest } = await query(backend, new AbortController().signal);
    return { ids: items.map(({ id }) => id), ...rest, failures };
  }

  describe('all courses', () => {
    const query: Query = listCourses;

    it("are the live ones in PocketBase's order, or none if it has none", async () => {
      const records = [courseRecord({ id: 'b' }), courseRecord({ id: 'a' })];
      expect(await runQuery(query, list(records))).toEqual({ ids: ['b', 'a'], offline: false, failures: [] });
      expect(await runQuery(query, list([]))).toEqual({ ids: [], offline: false, failures: [] });
      expect(console.error).not.toHaveBeenCalled();
    });

    it.each<[string, Answer]>([
      ['a collection that is gone', { status: 404 }],
      ['nobody there', undefined],
    ])('come with the site after: %s', async (_case, answer) => {
      const { ids, offline, failures } = await runQuery(query, answer);
      expect(ids).toContain('new');
      expect(offline).toBe(true);
      expect(failures).toHaveLength(1);
      expect(console.error).toHaveBeenCalledTimes(1);
    });

    it('are unavailable, with a log line, when the fallback fails, too', async () => {
      const broken = () => Promise.reject(new Error('answered 502'));
      const found = await runQuery(query, undefined, broken);
      expect(found).toMatchObject({ ids: [], offline: true, unavailable: true });
      expect(console.error).toHaveBeenLastCalledWith('Fallback courses failed (answered 502).');
    });

    it('are aborted while the fallback is fetched', async () => {
      const controller = new AbortController();
      const fallback = () => {
        controller.abort(new Error('gone'));
        return Promise.reject(new Error('aborted'));
      };
      const { backend } = fakePocketBase(() => undefined, { fallback });
      await expect(query(backend, controller.signal)).rejects.toThrow('gone');
      expect(console.error).not.toHaveBeenCalledWith(expect.stringContaining('Fallback'));
    });

    it('are not replaced by the fallback after an abort', async () => {
      const fallback = jest.fn(async () => shippedCourses);
      const { backend } = fakePocketBase(() => 'silence', { fallback });
      const controller = new AbortController();
      const asking = query(backend, controller.signal);
      controller.abort(new Error('gone'));
      await expect(asking).rejects.toThrow('gone');
      expect(fallback).not.toHaveBeenCalled();
      expect(console.error).not.toHaveBeenCalled();
    });
  });

  it.each<[string, Query, string[]]>([
    ['all', listCourses, ['old', 'new', 'plain']],
    ['top', listTopCourses, ['new', 'old']],
    ['newest', listTwoNewest, ['new', 'plain']],
    ['summarised', listCourseSummaries, ['new', 'plain', 'old']],
  ])('chooses %s courses among those that ship with the site', async (_name, query, ids) => {
    expect((await runQuery(query, undefined)).ids).toEqual(ids);
  });

  describe('one course', () => {
    const shipped = [courseRecord({ collectionId: 'fallback', title: 'Python (copie)' })];

    async function getTitle(answer: Answer, { id = 'python', fallback = async () => shipped } = {}) {
      const { backend } = fakePocketBase(() => answer, { fallback });
      const { course, offline } = await getCourse(backend, id, new AbortController().signal);
      return { title: course?.title, offline };
    }

    it.each<[string, Answer, string | undefined, boolean]>([
      ['live', { status: 200, body: courseRecord() }, 'Python', false],
      ['inactive', { status: 200, body: courseRecord({ active: false }) }, undefined, false],
      ['out of reach', undefined, 'Python (copie)', true],
    ])('that is %s', async (_case, answer, title, offline) => {
      expect(await getTitle(answer)).toEqual({ title, offline });
    });

    it('is null without a shipped course of that id; a missing one is not logged', async () => {
      expect(await getTitle({ status: 404 })).toEqual({ title: undefined, offline: false });
      expect(console.error).not.toHaveBeenCalled();
      expect(await getTitle(undefined, { id: 'autre' })).toEqual({ title: undefined, offline: true });
    });

    it('rejects when the fallback fails, too', async () => {
      const fallback = () => Promise.reject(new Error('answered 502'));
      await expect(getTitle(undefined, { fallback })).rejects.toThrow('answered 502');
      expect(console.error).toHaveBeenCalledTimes(2);
    });
  });
});

describe('requests to PocketBase', () => {
  const { signal } = new AbortController();
  const fullList = { page: '1', perPage: '500', skipTotal: '1' };
  const expand = 'category,session_via_formation,financement_via_formation';
  const ofCourses = { expand, fields: listFields };
  const topFields = { expand: 'category', fields: siteLists.topCourses.fields };
  const active = { ...fullList, sort: '-created', filter: 'active = true' };
  const summaries =
    'id,collectionId,title,imagePrimary,hours,nbHeure,priceKind,price,priceActual,pricePer,vat,alternance,level,audience,expand.category.id';

  type Query = (backend: Backend, signal: AbortSignal) => Promise<unknown>;
  it.each<[string, Query, string, Record<string, string>]>([
    ['slides', listSlides, 'carrousel', { ...fullList, sort: 'ordre' }],
    ['categories', listCategories, 'categorie', { ...fullList, sort: 'created' }],
    [
      'categories for the filters',
      (...of) => listCategories(...of, { sort: 'title' }),
      'categorie',
      { ...fullList, sort: 'title' },
    ],
    ['all courses', listCourses, 'formation', { ...active, ...ofCourses, sort: 'created' }],
    [
      'top courses',
      listTopCourses,
      'formation',
      { ...active, ...topFields, filter: 'topFormation = true && active = true' },
    ],
    [
      'newest courses',
      (...of) => listNewestCourses(...of, 6),
      'formation',
      { ...active, ...ofCourses, perPage: '12', skipTotal: 'true' },
    ],
    [
      'what courses are compared by',
      listCourseSummaries,
      'formation',
      { ...active, expand: 'category', fields: summaries },
    ],
  ])('asks once for %s', async (_, query, collection, params) => {
    const { backend, requests } = fakePocketBase(() => list([]));
    await query(backend, signal);
    expect(requests).toEqual([{ path: `/api/collections/${collection}/records`, params }]);
  });

  it('requests one course with all relations of its page', async () => {
    const { backend, requests } = fakePocketBase(() => ({ status: 200, body: courseRecord() }));
    await getCourse(backend, 'a/b', signal);
    const expand =
      'category,options,competences,session_via_formation,financement_via_formation,resultat_via_formation';
    expect(requests).toEqual([{ path: '/api/collections/formation/records/a%2Fb', params: { expand } }]);
  });

  it.each([listFields, siteLists.topCourses.fields])('requests no long texts: %s', (list) => {
    const fields = list.split(',');
    expect(fields).not.toContain('description');
    expect(fields).toEqual(expect.arrayContaining(['id', 'collectionId', 'title', 'expand.category.id']));
  });

  it('requests another page after a full one', async () => {
    const records = Array.from({ length: 501 }, (_, index) => courseRecord({ id: `course-${index}` }));
    const { backend, requests } = fakePocketBase(({ params }) =>
      list(params.page === '1' ? records.slice(0, 500) : records.slice(500)),
    );
    const { items } = await listCourses(backend, signal);
    expect(requests.map(({ params }) => params.page)).toEqual(['1', '2']);
    expect(items).toHaveLength(501);
  });

  it.each([
    ['all courses', listCourses],
    ['the newest', (...of: Parameters<typeof listCourses>) => listNewestCourses(...of, 1)],
    ['summaries', listCourseSummaries],
  ])('asks whose a price is, and for its tax: %s', async (_, query) => {
    const record = courseRecord({ priceKind: 'amount', price: 600, pricePer: 'group', vat: 'included' });
    const { backend } = fakePocketBase(({ params }) => {
      const fields = params.fields?.split(',') ?? [];
      return list([Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)))]);
    });
    const { items } = await query(backend, signal);
    expect(items[0]).toMatchObject({ priceActual: 600, notes: { money: 'Prix TTC par groupe' } });
  });

  it('drops fields that a course summary would have in part only', async () => {
    const record = courseRecord({ alternance: true, nbHeure: '21 Heures (3 jours)' });
    const { backend } = fakePocketBase(() => list([record]));
    const { items } = await listCourseSummaries(backend, signal);
    const fieldNames =
      'alternance audience categoryId categoryTitle id level nbHeure priceActual promo src title';
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(fieldNames.split(' '));
  });
});

import type { Backend } from './backend';
import { getCourse, listCourseSummaries, listCourses, listNewestCourses, listTopCourses } from './courses';
import { listCategories, listSlides } from './plain-lists';
import { listFields, siteLists } from './site-queries';
import { fakePocketBase, list } from './testing/fake-pocketbase';
import { courseRecord } from './testing/records';

const { signal } = new AbortController();
const all = { page: '1', perPage: '500', skipTotal: '1' };
const ofCourses = {
  expand: 'category,session_via_formation,financement_via_formation',
  fields: listFields,
};

afterEach(() => jest.restoreAllMocks());

it.each<[string, (backend: Backend) => Promise<unknown>, string, Record<string, string>]>([
  ['slides', (backend) => listSlides(backend, signal), 'carrousel', { ...all, sort: 'ordre' }],
  ['categories', (backend) => listCategories(backend, signal), 'categorie', { ...all, sort: 'created' }],
  [
    'categories for the filters',
    (backend) => listCategories(backend, signal, { sort: 'title' }),
    'categorie',
    { ...all, sort: 'title' },
  ],
  [
    'all courses',
    (backend) => listCourses(backend, signal),
    'formation',
    { ...all, ...ofCourses, sort: 'created', filter: 'active = true' },
  ],
  [
    'top courses',
    (backend) => listTopCourses(backend, signal),
    'formation',
    {
      ...all,
      expand: 'category',
      fields: siteLists.topCourses.fields,
      sort: '-created',
      filter: 'topFormation = true && active = true',
    },
  ],
  [
    'newest courses',
    (backend) => listNewestCourses(backend, signal, 6),
    'formation',
    { ...all, ...ofCourses, perPage: '12', skipTotal: 'true', sort: '-created', filter: 'active = true' },
  ],
  [
    'what courses are compared by',
    (backend) => listCourseSummaries(backend, signal),
    'formation',
    {
      page: '1',
      perPage: '500',
      skipTotal: 'true',
      sort: '-created',
      filter: 'active = true',
      expand: 'category',
      fields: 'id,title,nbHeure,priceActual,alternance,level,audience,expand.category.id',
    },
  ],
])('asks once for %s', async (_, query, collection, params) => {
  const { backend, asked } = fakePocketBase(() => list([]));
  await query(backend);
  expect(asked).toEqual([{ path: `/api/collections/${collection}/records`, params }]);
});

it('asks for one course with all that its page shows', async () => {
  const { backend, asked } = fakePocketBase(() => ({ status: 200, body: courseRecord() }));
  await getCourse(backend, 'a/b', signal);
  expect(asked).toEqual([
    {
      path: '/api/collections/formation/records/a%2Fb',
      params: {
        expand:
          'category,options,competences,session_via_formation,financement_via_formation,resultat_via_formation',
      },
    },
  ]);
});

it.each([listFields, siteLists.topCourses.fields])(
  'leaves the long texts of a list on the server',
  (list) => {
    const fields = list.split(',');
    expect(fields).not.toContain('description');
    expect(fields).toEqual(expect.arrayContaining(['id', 'collectionId', 'title', 'expand.category.id']));
  },
);

it('goes on after a full batch', async () => {
  const records = Array.from({ length: 501 }, (_, index) => courseRecord({ id: `course-${index}` }));
  const { backend, asked } = fakePocketBase(({ params }) =>
    list(params.page === '1' ? records.slice(0, 500) : records.slice(500)),
  );
  const { items } = await listCourses(backend, signal);
  expect(asked.map(({ params }) => params.page)).toEqual(['1', '2']);
  expect(items).toHaveLength(501);
});

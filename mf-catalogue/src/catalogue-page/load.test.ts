import type { Backend, CategoryRecord, CourseRecord } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { contextOf, fakeLists } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import { aCourse, manyCourses } from '../testing/courses';
import type { CatalogueCourse } from './filters/facets';
import { head, load } from './load';

describe('load', () => {
  const category = (id: string, title: string) =>
    ({ id, collectionId: 'categorie', title }) as CategoryRecord;
  const course = (id: string, in_: CategoryRecord | undefined) => {
    const record = { id, collectionId: 'formation', title: id, priceActual: '1490', alternance: false };
    return { ...record, active: true, ...(in_ && { expand: { category: in_ } }) } as CourseRecord;
  };

  const web = category('web', 'Web');
  const electricity = category('electricite', 'Électricité');
  const records: Record<string, unknown[]> = {
    formation: [course('seo', web), course('be', electricity), course('libre', undefined)],
    categorie: [web, electricity],
  };

  const loadPage = ({ backend }: { backend: Backend }, query = 'q=web', more: object = {}) =>
    load(contextOf({ ...backend, ...more }, query));

  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

  it('all active courses are loaded, and the categories in French order', async () => {
    const { backend, requests } = fakeLists(records);
    const data = await loadPage({ backend });
    expect(data.courses.map(({ id }) => id)).toEqual(['seo', 'be', 'libre']);
    expect(data.categories).toEqual([electricity, web].map(({ id, title }) => ({ id, title })));
    expect(data.offline).toBe(false);
    const query = requests.find(({ path }) => path.includes('/formation/'))?.params;
    expect(query).toMatchObject({ filter: 'active = true', perPage: '500' });
    expect(query?.expand?.split(',')).toContain('category');
  });

  it('a course has the data of its card and filters alone', async () => {
    const typed = { hours: 14, days: 2, places: ['distanciel'], level: 'debutant', accessDelay: 14 };
    const full = {
      ...course('seo', web),
      ...typed,
      formerly: ['web'],
      description: '<p>Tout.</p>',
      nbHeure: '14',
    };
    expect((await loadPage(fakeLists({ formation: [full], categorie: [web] }))).courses).toEqual([
      {
        id: 'seo',
        title: 'seo',
        src: '',
        nbHeure: '14',
        priceActual: 1490,
        alternance: '0',
        categoryId: 'web',
        notes: { where: 'À distance, 2\u00a0jours' },
        facets: { lieu: ['distanciel'], duree: ['5'], niveau: ['debutant'] },
      },
    ]);
  });

  it('without the list of categories, the courses name their own', async () => {
    const { categories } = await loadPage(fakeLists({ formation: records.formation }));
    expect(categories.map(({ id }) => id)).toEqual(['electricite', 'web']);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('without PocketBase, the shipped courses are loaded; without both, it rejects', async () => {
    const data = await loadPage(fakeLists({}, { fallback: async () => [course('python', web)] }));
    expect(data).toMatchObject({ offline: true, categories: [{ id: 'web', title: 'Web' }] });
    expect(data.courses.map(({ id }) => id)).toEqual(['python']);
    const nothing = fakeLists({}, { fallback: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(loadPage(nothing)).rejects.toThrow();
  });

  describe('on the server', () => {
    const search = jest.fn(async (query: string) => ({
      ids: ['be'],
      show: (id: string) => ({ id, title: [id], line: ['', query, ''] }),
      suggest: () => 'Courant',
    }));
    const runOnServer = (query: string) => loadPage(fakeLists(records), query, { search });

    it('the search of the content is answered; its failure leaves the titles', async () => {
      const { content } = await runOnServer('q=courant&tri=croissant');
      expect(content).toEqual({
        key: 'q=courant',
        courses: [{ id: 'be', title: ['be'], line: ['', 'courant', ''] }],
        suggestion: 'Courant',
      });
      expect((await runOnServer('categorie=web')).content).toBeUndefined();
      expect(search).toHaveBeenCalledTimes(1);
      search.mockRejectedValueOnce(new Error('no index'));
      const data = await runOnServer('q=courant');
      expect(data.courses).toHaveLength(3);
      expect(data.content).toBeUndefined();
      const calls = jest.mocked(console.error).mock.calls;
      expect(calls).toEqual([['The search of the content failed (no index).']]);
    });
  });
});

describe('head', () => {
  const dataOf = (courses: CatalogueCourse[]) => ({ courses, categories: [], offline: false });
  const dataWith = (count: number) => dataOf(manyCourses(count));

  it.each([0, 1, 2, 41, 300])('the description fits for %d courses', (count) => {
    const { description } = head(dataWith(count), site);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('the head names the school, one path and the first courses of the list', () => {
    expect(head(dataWith(41), site)).toMatchObject({
      title: 'Nos formations · Campus Exemple',
      path: '/formations',
    });
    const [list, breadcrumbs] = head(dataWith(41), site).jsonLd ?? [];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 41 });
    const items = list?.itemListElement as unknown[];
    expect(items).toHaveLength(9);
    expect(items[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: 'Formation 1',
      url: 'https://campus.example/formation/formation-1',
    });
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('an id is escaped in an address; without courses, no list', () => {
    const odd = head(dataOf([aCourse({ id: 'é/?' })]), site);
    expect(JSON.stringify(odd.jsonLd)).toContain('/formation/%C3%A9%2F%3F');
    expect(head(dataWith(0), site).jsonLd).toHaveLength(1);
  });
});

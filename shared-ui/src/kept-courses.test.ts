import { fakePocketBase, list } from './backend/testing/fake-pocketbase';
import { courseRecord } from './backend/testing/records';
import { getCourses } from './kept-courses';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

describe('courses by the ids that somebody keeps', () => {
  const odd = { formerly: [7, null, 'vieux'] as string[] };
  const moved = courseRecord({ id: 'python-3', title: 'Python 3', formerly: ['python', 'excel'] });
  const records = [
    moved,
    courseRecord({ id: 'later', title: 'Écrire', formerly: ['python'] }),
    courseRecord({ id: 'excel', title: 'Excel', formerly: null }),
    courseRecord({ id: 'other', title: 'Word', ...odd }),
  ];

  async function find(ids: string[], all: { id: string; formerly?: unknown }[] = records) {
    const { backend } = fakePocketBase(({ path }) => {
      const id = path.split('/records/')[1];
      if (id === undefined) return list(all);
      const body = all.find((record) => record.id === id);
      return { status: body ? 200 : 404, body };
    });
    return getCourses(backend, ids, new AbortController().signal);
  }

  it('are found at their new address, in the order of the ids', async () => {
    const { courses, choices, offline } = await find(['vieux', 'gone', 'python', 'python-3']);
    expect(courses.map((course) => course?.title)).toEqual(['Word', undefined, 'Python 3', 'Python 3']);
    expect(choices.map(({ title }) => title)).toEqual(['Écrire', 'Excel', 'Python 3', 'Word']);
    expect(offline).toBe(false);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('an address that has another course by now, or had an older one, is that one’s', async () => {
    const { courses, choices } = await find(['excel', 'python']);
    expect(courses.map((course) => course?.title)).toEqual(['Excel', 'Python 3']);
    const former = choices.map(({ id, formerly }) => [id, formerly]);
    expect(Object.fromEntries(former)).toEqual({ 'python-3': ['python'], later: [], other: ['7', 'vieux'] });
  });

  it('are found by their ids alone where PocketBase keeps no former ones', async () => {
    const bare = records.map(({ formerly: _, ...record }) => record);
    const { courses } = await find(['python', 'excel'], [...bare, { ...bare[0], id: 'odd', formerly: {} }]);
    expect(courses.map((course) => course?.title)).toEqual([undefined, 'Excel']);
  });
});

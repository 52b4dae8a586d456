import { type Comparable, nearCourses } from './near';

const aCourse = (id: string, change: Partial<Comparable> = {}): Comparable => ({
  id,
  title: id,
  categoryId: '',
  level: '',
  audience: '',
  alternance: '0',
  ...change,
});
const near = (own: Comparable, ...others: Comparable[]) =>
  nearCourses([own, ...others], own.id, 3).map(({ id }) => id);

it('has the courses of the same category first, however much others say the same', () => {
  const own = aCourse('a', { categoryId: 'x', audience: 'comptable', level: 'tous', alternance: '1' });
  const same = aCourse('b', { categoryId: 'x' });
  const other = aCourse('c', { ...own, id: 'c', categoryId: 'y' });
  expect(near(own, other, same)).toEqual(['b', 'c']);
});

it('then has those for the same people, by the words that are not everybody’s', () => {
  const own = aCourse('a', { audience: 'Manager de tout secteur, comptable clients' });
  const others = [
    aCourse('b', { audience: 'Manager de tout secteur, vendeur' }),
    aCourse('c', { audience: 'Manager de tout secteur, expert-comptable' }),
    aCourse('d', { audience: 'Manager de tout secteur, Comptables, client' }),
  ];
  expect(near(own, ...others)).toEqual(['d', 'c']);
});

it('prefers the same level, then one for all levels, and takes no course for its level alone', () => {
  const of = (id: string, level: string) => aCourse(id, { categoryId: 'x', level });
  const own = of('a', 'debutant');
  expect(near(own, of('b', 'avance'), of('c', 'tous'), of('d', 'debutant'))).toEqual(['d', 'c', 'b']);
  expect(near(own, aCourse('e', { level: 'debutant' }))).toEqual([]);
});

it('leads from alternance to alternance', () => {
  const own = aCourse('a', { alternance: '1' });
  expect(near(own, aCourse('b'), aCourse('c', { alternance: '1' }))).toEqual(['c']);
});

it('takes of equal ones those beside it in the list', () => {
  const all = [...'abcdefgh'].map((id) => aCourse(id, { categoryId: 'x' }));
  const of = (id: string) => nearCourses(all, id, 2).map((course) => course.id);
  expect([of('a'), of('d'), of('h')]).toEqual([
    ['b', 'c'],
    ['c', 'e'],
    ['g', 'f'],
  ]);
});

it('knows nothing near a course that is not in the list, or that is alone there', () => {
  expect(nearCourses([aCourse('a')], 'z', 3)).toEqual([]);
  expect(near(aCourse('a', { categoryId: 'x', audience: 'comptable' }))).toEqual([]);
  expect(near(aCourse('a'), aCourse('b'))).toEqual([]);
});

import { emptySelection, type Selection } from 'contact-request';
import { estimate } from './estimate';
import type { ComparedCourse } from './load';

const priced = (id: string, price: Partial<ComparedCourse['price']>, groupMax?: number): ComparedCourse => ({
  id,
  title: id,
  price: { per: 'person', vat: 'exempt', ...price },
  ...(groupMax && { groupMax }),
  facts: {},
});
const courses = [
  priced('python', { amount: 1490.1 }),
  priced('word', { amount: 0.2 }),
  priced('team', { amount: 600, per: 'group', vat: 'included' }, 10),
  priced('open', { amount: 900, per: 'group' }),
  priced('quote', {}),
];
const of = (people: number, ...lines: [id: string, people?: number][]): Selection => ({
  ...emptySelection,
  people,
  courses: lines.map(([id, own = 0]) => ({ id, people: own, note: '' })),
});

it.each([
  ['one person where nobody said how many', of(0, ['python']), 1490.1],
  ['as many as the selection says', of(8, ['python']), 11920.8],
  ['as many as the line says', of(8, ['python', 3], ['word']), 4471.9],
  ['cents without a slip', of(3, ['word']), 0.6],
  ['groups as full as they may be', of(21, ['team']), 1800],
  ['one group where it has no limit', of(21, ['open']), 900],
  ['nothing', of(5), 0],
])('reckons for %s', (_, selection, total) => {
  expect(estimate(selection, courses).total).toBe(total);
});

it('leaves out what has no price, and says how many', () => {
  const found = estimate(of(2, ['quote'], ['gone'], ['python']), courses);
  expect([found.total, found.without, [...found.sums.keys()]]).toEqual([2980.2, 2, ['python']]);
});

it('knows whether some prices are with tax', () => {
  expect(estimate(of(1, ['python'], ['word']), courses).isMixed).toBe(false);
  expect(estimate(of(1, ['python'], ['team']), courses).isMixed).toBe(true);
});

import { besideOf, cases } from './cases';
import { nextPageRows, nextPageTable } from './report';

const walks = (site: number[], plain: number[]) =>
  new Map(
    cases.flatMap(({ name, to, when }) => [
      [name, site.map((arrival) => ({ arrival, meanwhile: [] }))] as const,
      [besideOf({ to, when }), plain.map((arrival) => ({ arrival, meanwhile: [] }))] as const,
    ]),
  );

const rowsOf = (name: string, all: ReturnType<typeof nextPageRows>) =>
  all.filter(({ page }) => page === name);

it('wants a quiet page to answer at once, and far sooner than a static one', () => {
  const rows = rowsOf('card, page quiet', nextPageRows(walks([90, 110, 80], [300, 300, 300])));
  expect(rows.map(({ what, passed }) => [what, passed])).toEqual([
    ['next page, ms', true],
    ['next page ÷ static', true],
  ]);
  expect(rowsOf('card, page quiet', nextPageRows(walks([130], [300]))).map(({ passed }) => passed)).toEqual([
    false,
    false,
  ]);
});

it('wants every other way to be no slower than a static page', () => {
  const [row, ...more] = rowsOf('card, just painted', nextPageRows(walks([301], [300])));
  expect([row?.measured.median.toFixed(3), row?.passed, more]).toEqual(['1.003', true, []]);
  expect(rowsOf('card, nothing ahead', nextPageRows(walks([310], [300])))[0]?.passed).toBe(false);
});

it('compares round by round', () => {
  const [, row] = rowsOf('card, page quiet', nextPageRows(walks([100, 40], [200, 400])));
  expect(row?.measured.median).toBeCloseTo(0.3);
});

it('never passes what was not measured', () => {
  expect(nextPageRows(new Map()).some(({ passed }) => passed)).toBe(false);
});

it('shows what was asked for meanwhile', () => {
  const found = walks([100], [300]);
  const requests = ['Script', 'Script', 'Fetch'].map((type) => ({ type }) as never);
  found.set('card, page quiet', [{ arrival: 100, meanwhile: requests }]);
  expect(nextPageTable(found)).toMatch(/card, page quiet .* 100 \(100–100\) .* 3 \| .*2 Script, 1 Fetch/);
});

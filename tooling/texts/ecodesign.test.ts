import { readFileSync, writeFileSync } from 'node:fs';
import table from '../../mf-home/content/ecodesign.json';
import { type Criterion, criteria, scoreOf } from '../../mf-home/src/ecodesign-page/score';
import { at } from '../paths';
import budgets from '../../tests/all-pages/budgets.json';

const file = at('docs/ecodesign.md');
const inside = criteria.filter(({ outside }) => !outside);
const marks: Readonly<Record<string, string>> = { oui: 'C', non: 'N', na: '–' };

/** `WRITE=1 npm test -- tooling/texts` writes it anew. */
const written = [
  'nº|poids|verdict|vu',
  '-|-|-|-',
  ...criteria.map(
    ({ id, weight, verdict, subject, seen }) => `${id}|${weight}|${marks[verdict]}|${subject}\u00a0: ${seen}`,
  ),
].join('\n');

it('the table of the docs is that of the declaration, dated, with its score', () => {
  const before = readFileSync(file, 'utf8');
  const text = before
    .replace(/nº\|poids[^]*/, `${written}\n`)
    .replace(
      /^\d{4}-.* decide\)\./m,
      `${table.date}: ${scoreOf(criteria)} % (${scoreOf(inside)} % without what the host and suppliers decide).`,
    );
  if (process.env.WRITE) writeFileSync(file, text);
  expect(before).toBe(text);
});

it('has the 78 criteria of the referential in order, each with a verdict and a weight that it knows', () => {
  const counts = [10, 10, 7, 15, 8, 7, 4, 10, 7];
  const ids = counts.flatMap((count, theme) =>
    Array.from({ length: count }, (_, n) => `${theme + 1}.${n + 1}`),
  );
  expect(criteria.map(({ id }) => id)).toEqual(ids);
  expect(table.themes).toHaveLength(counts.length);
  for (const { verdict } of criteria) expect(Object.keys(marks)).toContain(verdict);
  const weighing = (weight: number) => criteria.filter((criterion) => criterion.weight === weight).length;
  expect([1.5, 1.25, 1].map(weighing)).toEqual([30, 29, 19]);
  // These apply to every service.
  const everywhere = '1.1 1.2 1.3 1.4 1.5 1.6 1.8 1.9 2.1 2.2 2.3 2.6 2.7 4.1 4.5 4.6 4.7 9.1'.split(' ');
  expect(criteria.filter(({ id, verdict }) => everywhere.includes(id) && verdict === 'na')).toEqual([]);
});

it('weighs what is met against what applies', () => {
  const one = (weight: number, verdict: string) => ({ ...(criteria[0] as Criterion), weight, verdict });
  expect(scoreOf([one(1.5, 'oui'), one(1, 'non'), one(1.25, 'na')])).toBe('60,0');
});

it('promises no lighter page than the budgets hold', () => {
  const most = (figure: 'weight' | 'requests') =>
    Math.max(...Object.values(budgets.pages).map((page) => page[figure]));
  const limits = criteria.find(({ id }) => id === '6.1')?.seen;
  expect(limits).toBe(`${most('weight')}\u00a0ko, ${most('requests')}\u00a0requêtes au plus`);
  expect(JSON.stringify(table.sections)).toContain(`${most('weight')}\u00a0ko au plus`);
});

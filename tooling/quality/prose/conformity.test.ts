import { readFileSync } from 'node:fs';
import conformity from '../../../shared-ui/src/page/conformity.json';
import { at } from '../../paths';

/** The thirteen topics of RGAA 4.1.2 have so many criteria. */
const counts = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const criteria = counts.flatMap((count, topic) =>
  Array.from({ length: count }, (_, index) => `${topic + 1}.${index + 1}`),
);

/** Each criterion of docs/accessibility.md, with a letter for every page. */
const text = readFileSync(at('docs/accessibility.md'), 'utf8');
const verdicts = [...text.matchAll(/^\|([\d.–]+)\|`([CN-]+)`\|/gm)].flatMap(
  ([, range = '', letters = '']) => {
    const [first = '', last = first] = range.split('–');
    const seen = criteria.slice(criteria.indexOf(first), criteria.indexOf(last) + 1);
    return seen.map((criterion) => ({ criterion, letters }));
  },
);

/** The last three pages are the editors'. */
const pages = { all: 14, visitors: 11 };

/** What the site says of itself; the law's words begin at half of the criteria that apply. */
function conformityOf(all: typeof verdicts) {
  const seen = all.map((row) => ({ ...row, letters: row.letters.slice(0, pages.visitors) }));
  const applicable = seen.filter(({ letters }) => /[CN]/.test(letters)).length;
  const failed = seen.filter(({ letters }) => letters.includes('N')).map(({ criterion }) => criterion);
  const state = `${degreeOf(failed.length / applicable)} conforme`;
  return { state, applicable, failed };
}

function degreeOf(failedShare: number): string {
  if (failedShare === 0) return 'totalement';
  return failedShare <= 0.5 ? 'partiellement' : 'non';
}

it('the table has a verdict on each of the 106 criteria, once, for every page', () => {
  expect(verdicts.map(({ criterion }) => criterion)).toEqual(criteria);
  expect(new Set(verdicts.map(({ letters }) => letters.length))).toEqual(new Set([pages.all]));
});

it('the footer and the statement say what the table does', () => {
  const [, audited] = /^Audited (\d{4}-\d\d-\d\d)/m.exec(text) ?? [];
  expect(conformity).toEqual({ audited, ...conformityOf(verdicts) });
});

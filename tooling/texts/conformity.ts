import { readFileSync } from 'node:fs';
import { at } from '../paths';

/** How many criteria each of the thirteen topics of RGAA 4.1.2 has. */
export const criteria = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12].flatMap((count, topic) =>
  Array.from({ length: count }, (_, index) => `${topic + 1}.${index + 1}`),
);

/** Pages of the sample that visitors see come first; the editors' are the last three. */
export const pages = { all: 14, visitors: 11 };

/** The rows of docs/accessibility.md: each criterion with a letter for every page, C (met), N (not met) or - (does not apply). */
export function readAudit(text = readFileSync(at('docs/accessibility.md'), 'utf8')) {
  const rows = [...text.matchAll(/^\|([\d. –]+)\|`([CN-]+)`\|/gm)];
  const verdicts = rows.flatMap(([, ids = '', letters = '']) =>
    ids.split(' ').flatMap((id) => {
      const [first = '', last = first] = id.split('–');
      return criteria
        .slice(criteria.indexOf(first), criteria.indexOf(last) + 1)
        .map((criterion) => ({ criterion, letters }));
    }),
  );
  return { audited: /^Audited (\d{4}-\d\d-\d\d)/m.exec(text)?.[1] ?? '', verdicts };
}

/** What the site says of itself; the law's words begin at half of the criteria that apply. */
export function conformityOf({ audited, verdicts }: ReturnType<typeof readAudit>) {
  const seen = verdicts.map(({ criterion, letters }) => ({
    criterion,
    letters: letters.slice(0, pages.visitors),
  }));
  const applicable = seen.filter(({ letters }) => /[CN]/.test(letters)).length;
  const failed = seen.filter(({ letters }) => letters.includes('N')).map(({ criterion }) => criterion);
  const kept = applicable - failed.length;
  const degree = failed.length === 0 ? 'totalement' : kept * 2 >= applicable ? 'partiellement' : 'non';
  return { state: `${degree} conforme`, audited, applicable, failed };
}

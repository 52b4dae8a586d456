import conformity from '../../shared-ui/src/page/conformity.json';
import { conformityOf, criteria, pages, readAudit } from './conformity';

const audit = readAudit();

it('the table has a verdict on each of the 106 criteria, once, for every page', () => {
  expect(criteria).toHaveLength(106);
  expect(audit.verdicts.map(({ criterion }) => criterion)).toEqual(criteria);
  const lengths = audit.verdicts.map(({ letters }) => letters.length);
  expect(new Set(lengths)).toEqual(new Set([pages.all]));
  expect(audit.audited).not.toBe('');
});

it('the footer and the statement say what the table does: `npm run campus accessibility` renews their words', () => {
  expect(conformity).toEqual(conformityOf(audit));
});

it.each([
  ['CC', 'totalement conforme'],
  ['NC', 'partiellement conforme'],
  ['NN', 'non conforme'],
])('two criteria with the verdicts %s: %s', (letters, state) => {
  const verdicts = [...letters, '-'].map((letter, index) => ({
    criterion: `1.${index + 1}`,
    letters: letter,
  }));
  expect(conformityOf({ audited: '', verdicts })).toMatchObject({ state, applicable: 2 });
});

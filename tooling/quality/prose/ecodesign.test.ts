import { criteria } from '../../../mf-home/src/text-pages/ecodesign';
import budgets from '../../../tests/all-pages/budgets.json';

it('has the referential’s criteria and weights; those of every service apply', () => {
  const ids = [10, 10, 7, 15, 8, 7, 4, 10, 7].flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(criteria.map(({ id }) => id)).toEqual(ids);
  const having = (key: 'weight' | 'verdict', value: unknown) => criteria.filter((one) => one[key] === value);
  expect([1.5, 1.25, 1].map((weight) => having('weight', weight).length)).toEqual([30, 29, 19]);
  expect(['oui', 'non', 'na'].flatMap((verdict) => having('verdict', verdict))).toHaveLength(78);
  const everywhere = /^(?:1\.[1-689]|2\.[12367]|4\.[1567]|9\.1)$/;
  expect(having('verdict', 'na').filter(({ id }) => everywhere.test(id))).toEqual([]);
});

it('promises no page lighter than the budgets hold it', () => {
  const pages = Object.values(budgets.pages);
  const [weight, requests] = [pages.map((page) => page.weight), pages.map((page) => page.requests)];
  const limits = `${Math.max(...weight)}\u00a0ko, ${Math.max(...requests)}\u00a0requêtes au plus`;
  expect(criteria.find(({ id }) => id === '6.1')?.seen).toBe(limits);
});

import { ecoIndex, figuresOf, type FirstView } from '../../../tests/support/measurements/figures';
import { budgetFor, budgetFaults } from '../../../tests/support/measurements/pages';

it.each([
  // From pull request 29 and issue 61 of github.com/cnumr/GreenIT-Analysis, on today's scale.
  [{ elements: 1, requests: 1, bytes: 1000 }, 98.5],
  [{ elements: 594_601, requests: 3920, bytes: 223_213_000 }, 0],
  // The edge of grade A.
  [{ elements: 345, requests: 15, bytes: 250_000 }, 80],
])('the EcoIndex of %j is %d', (view, expected) => expect(ecoIndex(view)).toBeCloseTo(expected, 0));

describe('budget', () => {
  const view: FirstView = {
    files: [
      { path: '/formations', bytes: 12_000 },
      { path: '/assets/main.js', bytes: 60_000 },
      { path: '/assets/page.js', bytes: 30_200 },
      { path: '/assets/a.css', bytes: 2000 },
      { path: '/assets/a.woff2', bytes: 29_000 },
      { path: '/api/a.jpg', bytes: 9000 },
    ],
    elements: 200,
    inlineStyleBytes: 1000,
  };
  const figures = figuresOf(view);

  it('fits what was measured, closely', () => {
    const budget = budgetFor({ ...figures, javascript: 0, ecoIndex: 85.9 });
    expect(budget).toMatchObject({ javascript: 0, document: 12.5, font: 29.5, requests: 6, ecoIndex: 85 });
  });

  it('names what grew, by how much, the largest files of it, and a lower EcoIndex', () => {
    const budget = { ...figures, javascript: 88, requests: 5, ecoIndex: 80 };
    const target = { javascript: 95 };
    expect(budgetFaults({ ...figures, ecoIndex: 81 }, view.files, { budget, target })).toEqual([
      '90.2 kB of JavaScript, 2.2 beyond the budget of 88 (target 95); the largest: /assets/main.js 60, /assets/page.js 30.2',
      '6 requests, 1 beyond the budget of 5; the largest: /assets/main.js 60, /assets/page.js 30.2, /assets/a.woff2 29, /formations 12',
    ]);
    const light = { ...figures, ecoIndex: 79 };
    const [sentence] = budgetFaults(light, view.files, { budget: { ...figures, ecoIndex: 80 }, target });
    expect(sentence).toMatch(
      /^79 of 100 EcoIndex, 1 beyond the budget of 80; the largest: \/assets\/main\.js/,
    );
  });
});

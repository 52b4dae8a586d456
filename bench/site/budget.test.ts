import { budgetFor, complaintsAbout } from './budget';
import { type FirstView, figuresOf } from './figures';

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

it('sorts a first view', () => {
  expect(figures).toMatchObject({ javascript: 90.2, styles: 3, document: 12, font: 29, requests: 6 });
  expect(figures.ecoIndex).toBeGreaterThan(80);
});

it('is content with what is within its budget, to the last byte', () => {
  expect(complaintsAbout(figures, view.files, figures, {})).toEqual([]);
});

it('names what grew, by how much, and the largest files of it', () => {
  const budget = { ...figures, javascript: 88, requests: 5 };
  expect(complaintsAbout(figures, view.files, budget, { javascript: 95 })).toEqual([
    '90.2 kB of JavaScript, 2.2 beyond the budget of 88 (target 95); the largest: /assets/main.js 60, /assets/page.js 30.2',
    '6 requests, 1 beyond the budget of 5; the largest: /assets/main.js 60, /assets/page.js 30.2, /assets/a.woff2 29, /formations 12',
  ]);
});

it('wants at least so much of EcoIndex', () => {
  expect(complaintsAbout({ ...figures, ecoIndex: 79 }, view.files, { ...figures, ecoIndex: 80 }, {})).toEqual(
    [
      expect.stringMatching(
        /^79 of 100 EcoIndex, 1 beyond the budget of 80; the largest: \/assets\/main\.js/,
      ),
    ],
  );
  expect(complaintsAbout({ ...figures, ecoIndex: 81 }, view.files, { ...figures, ecoIndex: 80 }, {})).toEqual(
    [],
  );
});

it('fits a budget to what was measured, closely', () => {
  const budget = budgetFor({ ...figures, javascript: 0, ecoIndex: 85.9 });
  expect(budget).toMatchObject({ javascript: 0, document: 12.5, font: 29.5, requests: 6, ecoIndex: 85 });
  expect(complaintsAbout(figures, view.files, budgetFor(figures), {})).toEqual([]);
});

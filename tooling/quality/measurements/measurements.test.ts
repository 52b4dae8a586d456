import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { listen } from '@campus/testing/ports';
import { ecoIndex, figuresOf, type FirstView } from '../../../tests/support/measurements/figures';
import { budgetFor, budgetFaults } from '../../../tests/support/measurements/pages';
import { staticPage } from '../../../tests/support/measurements/origins';

it.each([
  // From pull request 29 and issue 61 of github.com/cnumr/GreenIT-Analysis, on today's scale.
  [{ elements: 1, requests: 1, bytes: 1000 }, 98.5],
  [{ elements: 3, requests: 1, bytes: 13 }, 99],
  [{ elements: 0, requests: 0, bytes: 0 }, 100],
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

  it('sorts a first view', () => {
    const sizes = { javascript: 90.2, program: 60, styles: 3, document: 12, font: 29, requests: 6 };
    expect(figures).toMatchObject(sizes);
    expect(figures.ecoIndex).toBeGreaterThan(80);
  });

  it('fits a budget to what was measured, closely, and is content to the last byte', () => {
    const budget = budgetFor({ ...figures, javascript: 0, ecoIndex: 85.9 });
    expect(budget).toMatchObject({ javascript: 0, document: 12.5, font: 29.5, requests: 6, ecoIndex: 85 });
    expect(budgetFaults(figures, view.files, { budget: budgetFor(figures), target: {} })).toEqual([]);
    expect(budgetFaults(figures, view.files, { budget: figures, target: {} })).toEqual([]);
  });

  it('names what grew, by how much, and the largest files of it', () => {
    const budget = { ...figures, javascript: 88, requests: 5 };
    expect(budgetFaults(figures, view.files, { budget, target: { javascript: 95 } })).toEqual([
      '90.2 kB of JavaScript, 2.2 beyond the budget of 88 (target 95); the largest: /assets/main.js 60, /assets/page.js 30.2',
      '6 requests, 1 beyond the budget of 5; the largest: /assets/main.js 60, /assets/page.js 30.2, /assets/a.woff2 29, /formations 12',
    ]);
  });

  it('wants at least so much of EcoIndex', () => {
    const budget = { ...figures, ecoIndex: 80 };
    const about = (ecoIndex: number) =>
      budgetFaults({ ...figures, ecoIndex }, view.files, { budget, target: {} });
    const sentence = /^79 of 100 EcoIndex, 1 beyond the budget of 80; the largest: \/assets\/main\.js/;
    expect(about(79)).toEqual([expect.stringMatching(sentence)]);
    expect(about(81)).toEqual([]);
  });
});

describe('static-page', () => {
  async function from(html: string) {
    const server = createServer((_, response) => response.end(html));
    const site = `http://127.0.0.1:${await listen(server)}`;
    const { body } = await staticPage(site, '/page').finally(() => server.close());
    return brotliDecompressSync(body).toString();
  }

  it('keeps styles and pictures, and drops scripts, noscript and preloads', async () => {
    const html = `<head><link rel="preload" href="/a.woff2" as="font"><style data-href="/a.css">a{}</style></head>
<noscript><link rel="stylesheet" href="/a.css"></noscript><img src="/big.jpg">
<script id="boot" type="application/json">{"a":1}</script><script data-scripts="/main.js">(()=>{})()</script><h1>A</h1>`;
    const kept = '<head><style data-href="/a.css">a{}</style></head>\n<img src="/big.jpg">\n<h1>A</h1>';
    expect(await from(html)).toBe(kept);
  });

  it('is no variant of a page without styles', async () => {
    await expect(from('<h1>Titre</h1>')).rejects.toThrow('/page has no styles of its own');
  });
});

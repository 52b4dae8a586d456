import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { listen } from '@campus/testing/ports';
import { judge, judged, type Outcome, ratios, readCount, spread, UsageError } from './targets';
import { ecoIndex, figuresOf, type FirstView } from './site/figures';
import { criticalChain, type RecordedRequest } from './site/recorder';
import { budgetFor, complaintsAbout } from './site/pages';
import { staticPage } from './site/origins';

it('a row judges the median as it is shown, 0 like any target; never passes what could not be counted', () => {
  const passes = (limit: { most?: number; least?: number }, sample: number[], digits?: number) =>
    judge('x', 'page', limit, sample, digits).passed;
  expect(passes({ most: 1.2 }, [1, 1.204, 9])).toBe(true);
  expect(passes({ most: 1.2 }, [1, 1.206, 9])).toBe(false);
  expect(passes({ least: 20 }, [19.9], 1)).toBe(false);
  expect(passes({ least: 20 }, [20], 1)).toBe(true);
  expect(passes({ most: 0 }, [0, 0.0004, 0.0004], 3)).toBe(true);
  expect(passes({ most: 0 }, [0.001], 3)).toBe(false);
  expect(passes({ most: 1 }, [Number.NaN])).toBe(false);
  expect(passes({ most: 1 }, [])).toBe(false);
});

it('statistics find median and quartiles of any order, and divide turn by turn', () => {
  expect(spread([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  expect(spread([1, 2])).toEqual({ low: 1.25, median: 1.5, high: 1.75 });
  expect(ratios([2, 9], [4, 3])).toEqual([0.5, 3]);
});

describe('command-line', () => {
  const read = (...args: string[]) =>
    readCount(args, { command: 'npm run bench', what: 'ROUNDS', usual: 6, most: 200 });

  it('takes one number, or none, and refuses any other', () => {
    expect([read(), read('1'), read('200')]).toEqual([6, 1, 200]);
    for (const args of [['0'], ['1.5'], ['x'], ['201'], ['1', '2']])
      expect(() => read(...args)).toThrow(UsageError);
  });
});

describe('judged', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    for (const method of ['log', 'error'] as const) {
      jest
        .spyOn(console, method)
        .mockImplementation((...words: unknown[]) => void said.push(String(words[0])));
    }
  });
  afterEach(() => {
    process.exitCode = 0;
  });

  const within = judge('x', 'page', { most: 1 }, [1]);
  const beyond = judge('x', 'page', { most: 1 }, [2]);

  it.each<[string, Outcome, number, string]>([
    ['every target is met', { rows: [within], failed: [] }, 0, 'All 1 figures meet their target.'],
    ['one is missed', { rows: [within, beyond], failed: [] }, 4, '1 of 2 figures miss their target.'],
    [
      'a part could not be measured',
      { rows: [beyond], failed: ['kills'] },
      3,
      '1 of 1 figures miss their target. Not measured: kills.',
    ],
  ])('where %s', async (_, outcome, code, sentence) => {
    await judged(async () => outcome);
    expect(process.exitCode).toBe(code);
    expect(said).toEqual([sentence]);
  });

  it('tells wrong usage from what could not be measured', async () => {
    await judged(async () => {
      throw new UsageError('Usage: …');
    });
    expect([process.exitCode, said.at(-1)]).toEqual([2, 'Usage: …']);
    await judged(async () => {
      throw new Error('no Chromium');
    });
    expect([process.exitCode, said.at(-1)]).toEqual([3, 'This could not be measured: no Chromium']);
  });
});

it.each([
  // Worked out in pull request 29 and issue 61 of github.com/cnumr/GreenIT-Analysis, on the scale used since.
  [{ elements: 1, requests: 1, bytes: 1000 }, 98.5],
  [{ elements: 3, requests: 1, bytes: 13 }, 99],
  [{ elements: 0, requests: 0, bytes: 0 }, 100],
  [{ elements: 594_601, requests: 3920, bytes: 223_213_000 }, 0],
  // The edge of grade A.
  [{ elements: 345, requests: 15, bytes: 250_000 }, 80],
])('the EcoIndex of %j is %d', (view, expected) => {
  expect(ecoIndex(view)).toBeCloseTo(expected, 0);
});

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
    expect(complaintsAbout(figures, view.files, budgetFor(figures), {})).toEqual([]);
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
    const about = (ecoIndex: number) =>
      complaintsAbout({ ...figures, ecoIndex }, view.files, { ...figures, ecoIndex: 80 }, {});
    expect(about(79)).toEqual([
      expect.stringMatching(
        /^79 of 100 EcoIndex, 1 beyond the budget of 80; the largest: \/assets\/main\.js/,
      ),
    ]);
    expect(about(81)).toEqual([]);
  });
});

describe('chain', () => {
  type Known = [url: string, start: number, finish: number, type: string, initiator?: string];
  const request = (...[url, start, finish, type, initiator = '']: Known): RecordedRequest => ({
    ...{ url, start, finish, type, initiator },
    ...{ bytes: 0, protocol: 'h2' },
  });

  const page = request('/page', 0, 200, 'Document');
  const urls = (requests: RecordedRequest[], time: number, url = '') =>
    criticalChain(requests, { time, url }).map((link) => link.url);

  it('counts what a request asked for, although it was still under way, and requests side by side once', () => {
    const style = request('/a.css', 100, 400, 'Stylesheet', '/page');
    expect(urls([page, style], 500)).toEqual(['/page', '/a.css']);
    const one = request('/a.css', 210, 400, 'Stylesheet', '/page');
    const two = request('/b.css', 210, 390, 'Stylesheet', '/page');
    expect(urls([page, one, two], 500)).toHaveLength(2);
  });

  it('counts data that came before what it made the page ask for', () => {
    const script = request('/a.js', 210, 400, 'Script', '/page');
    const data = request('/api', 500, 700, 'Fetch', '/a.js');
    const picture = request('/big.jpg', 800, 900, 'Image', '/page');
    expect(urls([page, script, data, picture], 1000, '/big.jpg')).toEqual([
      '/page',
      '/a.js',
      '/api',
      '/big.jpg',
    ]);
  });

  it('leaves out what ended after the paint, and pictures that were not it', () => {
    const small = request('/small.jpg', 210, 300, 'Image', '/page');
    const late = request('/late.js', 310, 900, 'Script', '/page');
    expect(urls([page, small, late], 500, '/big.jpg')).toEqual(['/page']);
  });
});

describe('static-page', () => {
  async function from(html: string) {
    const server = createServer((_, response) => response.end(html));
    const site = `http://127.0.0.1:${await listen(server)}`;
    const { body } = await staticPage(site, '/page').finally(() => server.close());
    return brotliDecompressSync(body).toString();
  }

  it('keeps the styles and the pictures, and drops every script, what stands in for scripts, and preloads', async () => {
    const html = `<head><link rel="preload" href="/a.woff2" as="font"><style data-href="/a.css">a{}</style></head>
<noscript><link rel="stylesheet" href="/a.css"></noscript><img src="/big.jpg">
<script id="boot" type="application/json">{"a":1}</script><script data-scripts="/main.js">(()=>{})()</script><h1>A</h1>`;
    expect(await from(html)).toBe(
      '<head><style data-href="/a.css">a{}</style></head>\n<img src="/big.jpg">\n<h1>A</h1>',
    );
  });

  it('is no variant of a page without styles', async () => {
    await expect(from('<h1>Titre</h1>')).rejects.toThrow('/page has no styles of its own');
  });
});

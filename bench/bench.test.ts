import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { listen } from 'testing/ports';
import { judge } from './report/row';
import { ratios, spread } from './report/statistics';
import { readCount, UsageError } from './run/command-line';
import { judged, type Outcome } from './run/judged';
import { ecoIndex } from './site/browser/ecoindex';
import type { RecordedRequest } from './site/browser/recorder';
import { budgetFor, complaintsAbout } from './site/budget';
import { criticalChain } from './site/chain';
import { type FirstView, figuresOf } from './site/figures';
import { staticPage } from './site/static-page';

describe('row', () => {
  it('judges the median as it is shown', () => {
    expect(judge('x', 'page', { most: 1.2 }, [1, 1.204, 9]).passed).toBe(true);
    expect(judge('x', 'page', { most: 1.2 }, [1, 1.206, 9]).passed).toBe(false);
    expect(judge('x', 'page', { least: 20 }, [19.9], 1).passed).toBe(false);
  });

  it('takes 0 for a target like any other', () => {
    expect(judge('CLS', 'page', { most: 0 }, [0, 0.0004, 0.0004], 3).passed).toBe(true);
    expect(judge('CLS', 'page', { most: 0 }, [0.001], 3).passed).toBe(false);
  });

  it('never passes what could not be counted', () => {
    expect(judge('x', 'page', { most: 1 }, [Number.NaN]).passed).toBe(false);
    expect(judge('x', 'page', { most: 1 }, []).passed).toBe(false);
  });
});

describe('statistics', () => {
  it('finds median and quartiles of any order', () => {
    expect(spread([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
    expect(spread([1, 2])).toEqual({ low: 1.25, median: 1.5, high: 1.75 });
  });

  it('divides turn by turn', () => {
    expect(ratios([2, 9], [4, 3])).toEqual([0.5, 3]);
  });
});

describe('command-line', () => {
  const read = (...args: string[]) =>
    readCount(args, { command: 'npm run bench', what: 'ROUNDS', usual: 6, most: 200 });

  it('takes one number, or none', () => {
    expect([read(), read('12')]).toEqual([6, 12]);
  });

  it.each([['0'], ['1.5'], ['x'], ['201'], ['1', '2']])('refuses %j %j', (...args) => {
    expect(() => read(...args)).toThrow(UsageError);
  });
});

describe('judged', () => {
  afterAll(() => {
    jest.restoreAllMocks();
  });
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

describe('ecoindex', () => {
  it.each([
    // Worked out in pull request 29 and issue 61 of github.com/cnumr/GreenIT-Analysis, on the scale used since.
    [{ elements: 1, requests: 1, bytes: 1000 }, 98.5],
    [{ elements: 3, requests: 1, bytes: 13 }, 99],
    [{ elements: 0, requests: 0, bytes: 0 }, 100],
    [{ elements: 594_601, requests: 3920, bytes: 223_213_000 }, 0],
    // The edge of grade A.
    [{ elements: 345, requests: 15, bytes: 250_000 }, 80],
  ])('%j is %d', (view, expected) => {
    expect(ecoIndex(view)).toBeCloseTo(expected, 0);
  });
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
    expect(figures).toMatchObject({
      javascript: 90.2,
      program: 60,
      styles: 3,
      document: 12,
      font: 29,
      requests: 6,
    });
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
    expect(
      complaintsAbout({ ...figures, ecoIndex: 79 }, view.files, { ...figures, ecoIndex: 80 }, {}),
    ).toEqual([
      expect.stringMatching(
        /^79 of 100 EcoIndex, 1 beyond the budget of 80; the largest: \/assets\/main\.js/,
      ),
    ]);
    expect(
      complaintsAbout({ ...figures, ecoIndex: 81 }, view.files, { ...figures, ecoIndex: 80 }, {}),
    ).toEqual([]);
  });

  it('fits a budget to what was measured, closely', () => {
    const budget = budgetFor({ ...figures, javascript: 0, ecoIndex: 85.9 });
    expect(budget).toMatchObject({ javascript: 0, document: 12.5, font: 29.5, requests: 6, ecoIndex: 85 });
    expect(complaintsAbout(figures, view.files, budgetFor(figures), {})).toEqual([]);
  });
});

describe('chain', () => {
  function request(
    url: string,
    start: number,
    finish: number,
    type: string,
    initiator = '',
  ): RecordedRequest {
    return { url, start, finish, type, initiator, bytes: 0, protocol: 'h2' };
  }

  const page = request('/page', 0, 200, 'Document');
  const urls = (requests: RecordedRequest[], time: number, url = '') =>
    criticalChain(requests, { time, url }).map((link) => link.url);

  it('counts what a request asked for, although it was still under way', () => {
    const style = request('/a.css', 100, 400, 'Stylesheet', '/page');
    expect(urls([page, style], 500)).toEqual(['/page', '/a.css']);
  });

  it('counts requests side by side once', () => {
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
  const start = '<script data-scripts="/main.js">(()=>{})()</script>';
  const page = `<head><style data-href="/a.css">a{}</style></head><img src="/big.jpg"><script id="boot" type="application/json">{"a":1}</script>${start}`;

  async function from(html: string) {
    const server = createServer((_, response) => response.end(html));
    const site = `http://127.0.0.1:${await listen(server)}`;
    return staticPage(site, '/page').finally(() => server.close());
  }

  it('drops what stands in for scripts, and preloads', async () => {
    const { body } = await from(
      '<link rel="preload" href="/a.woff2" as="font"><style>a{}</style><noscript><link rel="stylesheet" href="/a.css"></noscript><h1>A</h1>',
    );
    expect(brotliDecompressSync(body).toString()).toBe('<style>a{}</style><h1>A</h1>');
  });

  it('keeps the styles and the pictures and drops every script', async () => {
    const { body } = await from(page);
    expect(brotliDecompressSync(body).toString()).toBe(
      '<head><style data-href="/a.css">a{}</style></head><img src="/big.jpg">',
    );
  });

  it('is no variant of a page without styles', async () => {
    await expect(from('<h1>Titre</h1>')).rejects.toThrow('/page has no styles of its own');
  });
});

import { type Browser, expect, type Page, test } from '@playwright/test';
import { readCounted } from '../../shell/server/canary/counted-files';
import { sum } from '../../shell/server/canary/tally';
import { readVerdict } from '../../shell/server/releases/verdict';
import { startCanary } from '../../tooling/releases/canary';
import { readPointer } from '../../tooling/releases/pointer';
import { callGood } from '../../tooling/releases/testing/without-trial';
import { versionsOf } from '../../tooling/releases/versions';
import { pageScript } from '../support/browser-release';
import { open } from '../support/open';
import { type Changes, newText, prepare } from '../support/releases';
import { openShellSite, type ShellSite } from '../support/shell-site';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const soon = { timeout: 60_000, intervals: [100] };
const name = 'mf-catalogue';

let site: ShellSite;
test.beforeAll(async () => {
  // Each ruling once enough was seen, however soon that is.
  site = await openShellSite({ CANARY_MINUTES: '0', CANARY_VIEWS: '24', WORKERS: '2' });
});
test.afterAll(() => site.close());

const pointed = async () => (await readPointer(site.remotesDir))[name];
const said = (words: RegExp) => site.logs.filter((line) => words.test(line));

/** Views that the site was told of since the canary began. */
async function told(): Promise<number> {
  const canary = (await pointed())?.canary;
  if (!canary) return 0;
  const counted = await readCounted(site.remotesDir, name, canary);
  return sum([...Object.values(counted.live), ...Object.values(counted.canary)]).views;
}

/** Publishes a changed catalogue that its trial found good, and gives it to a share of the visitors; its version. */
async function begin(percent: number, changes: Changes): Promise<string> {
  const { version } = await prepare(site, name, changes);
  await callGood(site.remotesDir, name, version);
  await startCanary(name, version, percent, site.remotesDir);
  await expect
    .poll(async () => (await compositionOf('anybody', '?canaries'))[name].version, soon)
    .toBe(version);
  return version;
}

/** What the site says to a browser of that name. */
const ask = (agent: string, path: string) =>
  fetch(site.url + path, { headers: { 'User-Agent': agent, Connection: 'close' } });
const compositionOf = async (agent: string, query = '') =>
  (await ask(agent, `/composition.json${query}`)).json();

/** So many visitors, by what they get. */
async function visitors(count: number, canary: string) {
  const found = { live: [] as string[], canary: [] as string[] };
  for (let index = 0; index < count; index++) {
    const agent = `Mozilla/5.0 (visiteur ${index})`;
    const { version } = (await compositionOf(agent))[name];
    found[version === canary ? 'canary' : 'live'].push(agent);
  }
  return found;
}

/** Looks at the catalogue in a browser, and leaves; what its title says, and what the browser complained of. */
async function visit(browser: Browser, agent: string, views = 1) {
  const context = await browser.newContext({ userAgent: agent, baseURL: site.url });
  // Chromium sends what outlives a page with its own name, whatever a test calls it: five visitors would be one.
  await context.addInitScript(() => {
    navigator.sendBeacon = (address, body) => {
      void fetch(address, { method: 'POST', body: body ?? null });
      return true;
    };
  });
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  const page: Page = await context.newPage();
  const before = await told();
  let heading = '';
  for (let view = 0; view < views; view++) {
    await open(page, '/formations');
    heading = (await page.getByRole('heading', { name: /^Parlons/ }).textContent()) ?? '';
    // As when the visitor looks at another tab.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  }
  // A page that is gone would take along what it was about to tell.
  await expect
    .poll(async () => !(await pointed())?.canary || (await told()) - before >= views, soon)
    .toBe(true);
  await context.close();
  return { heading, complaints };
}

test('a share of the visitors gets it, each the same all day: its document and the composition', async () => {
  const version = await begin(30, newText('Parlons de votre projet', 'Parlons du canari'));
  const { live, canary } = await visitors(300, version);
  expect(canary.length / 3).toBeGreaterThan(19);
  expect(canary.length / 3).toBeLessThan(41);
  for (const [agents, text, other] of [
    [canary.slice(0, 10), 'Parlons du canari', 'Parlons de votre projet'],
    [live.slice(0, 10), 'Parlons de votre projet', 'Parlons du canari'],
  ] as const) {
    for (const agent of agents) {
      for (let view = 0; view < 2; view++) {
        const html = await (await ask(agent, '/formations')).text();
        expect(html).toContain(text);
        expect(html).not.toContain(other);
        expect(html).toContain('data-versions=');
      }
    }
  }
  const [row] = (await versionsOf(name, site.remotesDir)).filter((one) => one.version === version);
  expect(row).toMatchObject({ state: 'canary 30 %' });
});

test('one with errors in the browser is taken back by itself, with the reason; all others never saw it', async ({
  browser,
}) => {
  const before = await pointed();
  const text = newText('Parlons de votre projet', 'Parlons du mauvais');
  const broken = pageScript(
    'CataloguePage',
    (code) => `${code}\nsetTimeout(() => { throw new Error('cassé'); });`,
  );
  const version = await begin(50, {
    async build(folder) {
      await text.build?.(folder);
      await broken.build?.(folder);
    },
  });
  expect(version).not.toBe(before?.canary?.version);
  const { live, canary } = await visitors(40, version);
  for (const agent of live.slice(0, 3)) {
    expect(await visit(browser, agent)).toEqual({ heading: 'Parlons de votre projet', complaints: [] });
  }
  for (const agent of canary.slice(0, 5)) {
    expect(await visit(browser, agent)).toEqual({ heading: 'Parlons du mauvais', complaints: ['cassé'] });
  }
  await expect.poll(async () => (await pointed())?.canary, soon).toBeUndefined();
  expect((await pointed())?.version).toBe(before?.version);

  const reason =
    /^5 of its 5 views had an error in the browser, 0 of the live version’s 3, most of them on CataloguePage\.$/;
  expect(await readVerdict(site.remotesDir, name, version)).toMatchObject({
    verdict: 'refused',
    reason: expect.stringMatching(reason),
    by: 'canary',
  });
  await expect
    .poll(() => said(new RegExp(`Canary ${name} ${version} is taken back: 5 of its 5 views`)), soon)
    .toHaveLength(1);
  expect((await compositionOf('anybody', '?canaries'))[name].version).toBe(before?.version);
  for (const agent of [...live, ...canary].slice(0, 20)) {
    const html = await (await ask(agent, '/formations')).text();
    expect(html).toContain('Parlons de votre projet');
    // Nobody is asked to count any more.
    expect(html).not.toContain('data-versions=');
  }
});

test('a good one is promoted by itself', async ({ browser }) => {
  const before = await pointed();
  const version = await begin(50, newText('Parlons de votre projet', 'Parlons du bon'));
  const { live, canary } = await visitors(20, version);
  await visit(browser, live[0] ?? '', 6);
  await visit(browser, canary[0] ?? '', 24);
  await expect.poll(async () => (await pointed())?.version, soon).toBe(version);
  expect(await pointed()).toMatchObject({ by: 'canary', previous: [before?.version] });
  expect((await pointed())?.canary).toBeUndefined();
  await expect
    .poll(() => said(new RegExp(`Canary ${name} ${version} is promoted: it does as well as`)), soon)
    .toHaveLength(1);
  const [line] = said(/is promoted/);
  expect(line).toMatch(/\(24 views, 0 with errors, 0 lacking files, 0 failed on the server, LCP \d/);
  for (const agent of [...live, ...canary]) {
    expect(await (await ask(agent, '/formations')).text()).toContain('Parlons du bon');
  }
});

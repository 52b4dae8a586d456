import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { PublishedRemote } from '../../shell/isomorphic/remotes/remotes';
import { forEachConcurrently } from '../../tooling/run';
import { expectNoSidewaysScroll, expectPicturesInView, expectTheme, setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** A site counts what a client asks for. */
const atOnce = 6;

const compositionOf = async (
  request: APIRequestContext,
): Promise<Record<string, Required<PublishedRemote>>> => (await request.get('/composition.json')).json();

/** The paths of the site's sitemap; its origin is the public one, whatever BASE_URL is. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test('every page of the sitemap is there, as it must be, and what it links to', async ({ request }) => {
  const paths = await sitemap(request);
  expect(paths.length).toBeGreaterThan(10);
  const links = new Set<string>();
  await forEachConcurrently(atOnce, paths, async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect.soft(html.match(/<h1[\s>]/g)?.length, `${path}: h1`).toBe(1);
    expect.soft(html, `${path}: language`).toMatch(/<html[^>]* lang="?fr/);
    expect.soft(html, `${path}: title`).toMatch(/<title>[^<]+<\/title>/);
    const [, canonical = ''] = / rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect.soft(new URL(canonical, 'http://x').pathname, `${path}: canonical`).toBe(path);
    const headers = answer.headers();
    expect.soft(headers['content-security-policy'], path).toMatch(/script-src 'self'/);
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    expect.soft(headers['referrer-policy'], path).toBeTruthy();
    expect.soft(headers['permissions-policy'], path).toBeTruthy();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="?(\/(?!\/)[^"\s>#]*)/g)) {
      links.add(href.replaceAll('&amp;', '&'));
    }
  });

  // One of each page with parameters: they are the same page for other values.
  const seen = new Set(paths);
  const others = [...links].filter((link) => {
    const [path = ''] = link.split('?');
    if (seen.has(link) || (link !== path && seen.has(`${path}?`))) return false;
    seen.add(link === path ? link : `${path}?`);
    return true;
  });
  await forEachConcurrently(atOnce, others, async (link) => {
    expect.soft((await request.head(link)).status(), `a link to ${link}`).toBe(200);
  });
});

test('the site is well, and every file of every remote is what its release says', async ({ request }) => {
  const health = await request.get('/healthz');
  expect(await health.json()).toMatchObject({ status: 'ok' });
  const composition = await compositionOf(request);
  const ours = ['mf-catalogue', 'mf-contact', 'mf-formation', 'mf-home', 'mf-selection'];
  expect(Object.keys(composition)).toEqual(expect.arrayContaining(ours));
  const files = Object.values(composition).flatMap(({ base, integrity }) =>
    Object.entries(integrity).map(([file, wanted]) => ({ address: base + file, wanted })),
  );
  await forEachConcurrently(atOnce, files, async ({ address, wanted }) => {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    const hash = createHash('sha256')
      .update(await answer.body())
      .digest('base64');
    expect.soft(`sha256-${hash}`, address).toBe(wanted);
    expect.soft(answer.headers()['cache-control'], address).toMatch(/immutable/);
  });
});

test('each remote has a manifest of the federation, which leads to its container', async ({ request }) => {
  for (const [name, { base, version, pages }] of Object.entries(await compositionOf(request))) {
    const answer = await request.get(`/remotes/${name}/${version}/mf-manifest.json`);
    expect(answer.status(), name).toBe(200);
    const { metaData, exposes } = await answer.json();
    expect(metaData.publicPath + metaData.remoteEntry.name).toBe(base + Object.values(pages)[0]?.[0]);
    const exposed = exposes.map((each: { name: string }) => each.name);
    expect(exposed).toEqual(expect.arrayContaining(Object.keys(pages)));
  }
});

test('what is missing says so, what has moved leads on, robots find the sitemap', async ({ request }) => {
  const missing = await request.get('/nulle-part');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toMatch(/<h1[\s>]/);
  const moved = await request.get('/cars-category', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/formations']);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: \S+\/sitemap\.xml$/m);
  for (const path of ['/_/', '/api/settings', '/remotes/composition.json', '/release.json']) {
    expect.soft((await request.get(path)).status(), path).toBe(404);
  }
});

test('each kind of page comes alive, in both themes and widths', async ({ page, request }) => {
  const all = await sitemap(request);
  const courses = all.filter((path) => path.startsWith('/formation/'));
  const paths = all.filter((path) => !courses.slice(1).includes(path));
  // Of a site of our own tests/all-pages shows all of them, and more.
  for (const path of process.env.BASE_URL ? paths : paths.slice(0, 3)) {
    for (const [width, theme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await test.step(`${path}, ${theme}, ${width} px`, async () => {
        await setWindow(page, width, theme);
        const response = await open(page, path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectTheme(page, theme);
        await expectNoSidewaysScroll(page);
        await expectPicturesInView(page);
      });
    }
  }
});

import type { APIRequestContext } from '@playwright/test';
import { type Driven, findProgram } from './drivers/driven';
import { startFirefox } from './drivers/firefox';
import { startWebKit } from './drivers/webkit';
import { expect, test } from './live';
import { kindsOfPages } from './sitemap';

const firefox = findProgram('firefox-esr', 'firefox');
const [xvfbRun, driver] = [findProgram('xvfb-run'), findProgram('WebKitWebDriver')];

/** What a browser is started by; else what to install. */
const browsers: Record<string, (() => Promise<Driven>) | string> = {
  Firefox: firefox ? () => startFirefox(firefox) : 'apt-get install firefox-esr',
  WebKit:
    xvfbRun && driver ? () => startWebKit({ xvfbRun, driver }) : 'apt-get install webkit2gtk-driver xvfb',
};

const isAlive =
  "Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber'))";

/** Waits until an expression is true in the page. */
const expectSoon = (browser: Driven, expression: string) =>
  expect
    .poll(() => browser.value<boolean>(expression), { message: expression, intervals: [50, 100] })
    .toBe(true);

/** A page that sleeps wakes for a visitor who points at a link. */
async function open(browser: Driven, url: string): Promise<void> {
  await browser.open(url);
  // A canary is judged by its visitors.
  await browser.value('(navigator.sendBeacon = () => true)()');
  await browser.value(
    "document.querySelector('a').dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))",
  );
  await expectSoon(browser, isAlive);
}

async function eachKindOfPage(browser: Driven, origin: string, request: APIRequestContext): Promise<void> {
  for (const path of await kindsOfPages(request)) {
    await test.step(path, async () => {
      await open(browser, origin + path);
      await expectSoon(browser, "document.querySelector('h1').getBoundingClientRect().height > 0");
      const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await browser.value(tooWide), `${path}: pixels beyond the right edge`).toBeLessThanOrEqual(0);
      const broken =
        '[...document.images].filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.src)';
      expect(await browser.value(broken), `${path}: pictures`).toEqual([]);
    });
  }
}

async function journeys(browser: Driven, origin: string): Promise<void> {
  await browser.resize(1280, 900);
  await open(browser, `${origin}/`);
  await browser.click('header a[href="/formations"]');
  const results = '[aria-label="Résultats"] li';
  // A list on its way has items, but no titles yet.
  const count = `document.querySelectorAll('${results} :is(h2, h3)').length`;
  await expectSoon(browser, `${count} > 2`);
  const name = await browser.value<string>(`document.querySelector('${results} :is(h2, h3)').textContent`);
  await browser.type('input[type=search]', name);
  await expectSoon(browser, "new URLSearchParams(location.search).get('q') !== null");
  await expectSoon(browser, `${count} > 0 && ${count} < 9`);
  await browser.click(`${results} a`);
  await expectSoon(browser, `document.querySelector('h1').textContent === ${JSON.stringify(name)}`);
  // All of it: what is on its way when a page is left is one more complaint of Firefox.
  await expectSoon(browser, `document.querySelectorAll('aside, [aria-label="Nos Formations"] a').length > 1`);

  await open(browser, `${origin}/contact`);
  await browser.click('form button[type=submit]');
  await expectSoon(browser, "document.body.textContent.includes('Veuillez remplir tous les champs.')");
  await browser.click('footer [role=switch]');
  await expectSoon(browser, "document.documentElement.dataset.theme === 'dark'");
  await open(browser, `${origin}/`);
  await expectSoon(browser, "document.documentElement.dataset.theme === 'dark'");
}

for (const [name, start] of Object.entries(browsers)) {
  test.describe(name, () => {
    test.skip(typeof start === 'string', `the smoke in ${name}: it is not here (${start})`);

    test('shows each kind of page alive on a narrow screen, and leads a visitor to a course and the form on a wide one', async ({
      baseURL,
      request,
    }) => {
      const origin = baseURL ?? '';
      const browser = await (start as () => Promise<Driven>)();
      try {
        await browser.resize(500, 900);
        await eachKindOfPage(browser, origin, request);
        await journeys(browser, origin);
        expect(browser.complaints, 'complaints of the browser').toEqual([]);
      } finally {
        await browser.close();
      }
    });
  });
}

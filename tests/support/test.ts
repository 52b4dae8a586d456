import { test as base, expect, type Route } from '@playwright/test';
import { skippedTransition } from '../../tooling/releases/trial/browser-errors';
import { timeoutMessages } from './stability';
import { type RunningSite, startSite } from './site';

/** A deployed site, only read: `BASE_URL=https://… npm test -- tests/journeys`, or `smoke`. */
const { BASE_URL: deployedUrl } = process.env;

interface WorkerFixtures {
  /** The worker's own site; a deployed one has its address alone, other uses skip the test. */
  site: RunningSite;
}

const readOnlySite = (url: string) =>
  new Proxy({ url } as RunningSite, {
    get(site, name) {
      base.skip(name !== 'url', 'it needs a site of its own');
      return Reflect.get(site, name);
    },
  });

interface TestFixtures {
  /** Errors of the browser that belong to what is tested; any other one fails the test. */
  allowedErrors: RegExp;
  /** The service worker may answer documents, past what a test puts in their way. */
  withWorker: boolean;
  /** Of the browser: console errors and warnings, failed requests, other hosts. */
  browserErrors: string[];
  /** Requests that a deployed site would have got: they are stopped, and fail the test. */
  blockedRequests: string[];
}

/** Opens a page of each remote once: the first visitor's delay is no test's subject. */
async function warmUp({ url }: RunningSite): Promise<void> {
  for (const path of ['/', '/formations', '/formation/python', '/contact', '/selection'])
    await (await fetch(url + path)).arrayBuffer();
}

/** Playwright's test with a real site; a test fails when the browser reports an error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      if (deployedUrl) return use(readOnlySite(deployedUrl));
      const site = await startSite();
      await warmUp(site);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  blockedRequests: [
    async ({ context }, use) => {
      const blockedRequests: string[] = [];
      const stop = (route: Route) => {
        blockedRequests.push(route.request().url());
        return route.abort();
      };
      if (deployedUrl) await context.route(/\/(send-email|alertes)$/, stop);
      await use(blockedRequests);
      expect(blockedRequests, 'requests of visitors that would have been sent').toEqual([]);
    },
    { auto: true },
  ],
  allowedErrors: [/(?!)/, { option: true }],
  withWorker: [false, { option: true }],
  browserErrors: [
    async ({ context, baseURL, allowedErrors, withWorker }, use, info) => {
      if (!withWorker) {
        await context.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        });
      }
      const browserErrors: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) browserErrors.push(message.text());
      });
      context.on('weberror', (error) => browserErrors.push(String(error.error())));
      context.on('response', (response) => {
        if (response.status() >= 400) browserErrors.push(`${response.status()} ${response.url()}`);
      });
      context.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) {
          browserErrors.push(`Another host: ${request.url()}`);
        }
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Aborted: the visitor has gone on before it was answered.
        if (reason !== 'net::ERR_ABORTED') browserErrors.push(`${reason} ${request.url()}`);
      });
      await use(browserErrors);
      const timeouts = browserErrors.filter((text) => timeoutMessages.test(text));
      if (timeouts.length > 0) info.annotations.push({ type: 'given up', description: timeouts.join('; ') });
      const expected = [allowedErrors, skippedTransition, timeoutMessages];
      const unexpected = browserErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** For suites that break something on purpose. */
export const anyError = /./;

export { expect };

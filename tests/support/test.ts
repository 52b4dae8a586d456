import { test as base, expect, type Route } from '@playwright/test';
import { givenUp } from './calm';
import { type RunningSite, startSite } from './site';

/** A page that was painted before the browser began to change over to it: Chromium then leaves the change out, and says so. */
const noTransition = /Transition was aborted because of invalid state/;

/** A deployed site that is only looked at: `BASE_URL=https://… npm test -- tests/journeys`, or `smoke`. */
const { BASE_URL: deployed } = process.env;

interface WorkerFixtures {
  /** The worker's own site; of a deployed one there is the address alone, and a test that takes more of it is skipped. */
  site: RunningSite;
}

const lookedAt = (url: string) =>
  new Proxy({ url } as RunningSite, {
    get(site, name) {
      base.skip(name !== 'url', 'it needs a site of its own');
      return Reflect.get(site, name);
    },
  });

interface TestFixtures {
  /** Complaints of the browser that belong to what is tested; any other one fails the test. */
  tolerated: RegExp;
  /** Documents may be answered by the service worker: what a test puts in a document's way would go past it elsewhere. */
  withWorker: boolean;
  /** What the browser complained of: console errors and warnings, failed requests, other hosts. */
  complaints: string[];
  /** Requests that a deployed site would have got: they are stopped, and fail the test. */
  traces: string[];
}

/** One page of each remote, once: what a server does for its first visitor alone is no test's subject. */
async function warmUp({ url }: RunningSite): Promise<void> {
  for (const path of ['/', '/formations', '/formation/python', '/contact', '/selection']) {
    const response = await fetch(url + path);
    await response.arrayBuffer();
  }
}

/** Playwright's test with a real site: pages open on it, and a test fails where the browser complains. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      if (deployed) return use(lookedAt(deployed));
      const site = await startSite();
      await warmUp(site);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  traces: [
    async ({ context }, use) => {
      const traces: string[] = [];
      const stop = (route: Route) => {
        traces.push(route.request().url());
        return route.abort();
      };
      if (deployed) await context.route(/\/(send-email|alertes)$/, stop);
      await use(traces);
      expect(traces, 'requests of visitors that would have been sent').toEqual([]);
    },
    { auto: true },
  ],
  tolerated: [/(?!)/, { option: true }],
  withWorker: [false, { option: true }],
  complaints: [
    async ({ context, baseURL, tolerated, withWorker }, use, info) => {
      if (!withWorker) {
        await context.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        });
      }
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
      });
      context.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) {
          complaints.push(`Another host: ${request.url()}`);
        }
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Aborted: the visitor has gone on before it was answered.
        if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`);
      });
      await use(complaints);
      const late = complaints.filter((text) => givenUp.test(text));
      if (late.length > 0) info.annotations.push({ type: 'given up', description: late.join('; ') });
      const surprising = complaints.filter(
        (text) => !tolerated.test(text) && !noTransition.test(text) && !givenUp.test(text),
      );
      expect(surprising, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** For suites that put the clock forward: it does not wait for what is fetched ahead. */
export const givenUpByTheClock = /signal timed out|no answer within 8 s/;

/** For suites that break something on purpose. */
export const anyComplaint = /./;

export { expect };

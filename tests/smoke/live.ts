import { test as base, expect } from '../support/test';

/** The deployed site that is looked at (`BASE_URL=https://… npm test -- smoke`); without one the worker's own. */
const given = process.env.BASE_URL;

const ofSite = given
  ? // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures from the pattern
    base.extend({ baseURL: async ({}, use) => use(given) })
  : base;

/** Tests that leave nothing behind on the site that they look at, and fail where they would. */
export const test = ofSite.extend<{ traces: string[] }>({
  traces: [
    async ({ context }, use) => {
      const traces: string[] = [];
      await context.route(/\/(send-email|alertes)$/, (route) => {
        traces.push(route.request().url());
        return route.abort();
      });
      await use(traces);
      expect(traces, 'contact requests that would have been sent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { watchTab } from './browser-errors';

const site = 'http://127.0.0.1:4000';
const chunk = `${site}/remotes/mf-home/files/HomePage.a1.js`;

/** What the server has written, too. */
const contentLine = 'Course python: only 50000 of its description’s 60000 characters are shown.';

/** The first error of a tab that shows HomePage, as a refusal; undefined without one. */
function tab(name = 'mf-home') {
  const page = Object.assign(new EventEmitter(), { url: () => `${site}/formation/python` });
  const isContent = (line: string) => line === contentLine;
  const { failed, showPage: shows } = watchTab(page as unknown as Page, { name, version: '2' }, isContent);
  const message = failed.catch((error: Error) => error.message);
  shows('HomePage', 'HomePage.a1.js');
  return {
    throws: (message: string, stack = '') =>
      page.emit('pageerror', Object.assign(new Error(message), { stack })),
    writes: (text: string, url = `${site}/assets/main.a.js`, type = 'error') =>
      page.emit('console', { type: () => type, text: () => text, location: () => ({ url }) }),
    crashes: () => page.emit('crash'),
    complaint: () => Promise.race([message, new Promise((resolve) => setImmediate(resolve))]),
  };
}

it('names the page, its error and the file of the stack, and reports a crashed tab', async () => {
  const { throws, complaint } = tab();
  throws('cassé', `Error: cassé\n    at a (${site}/remotes/mf-home/files/12.b2.js:1:7)`);
  expect(await complaint()).toBe('HomePage throws in the browser: cassé (12.b2.js)');
  const other = tab();
  other.crashes();
  expect(await other.complaint()).toBe('HomePage has the browser’s tab crash (HomePage.a1.js)');
});

const answered = 'Failed to load resource: the server responded with a status of';
const dataError = `TypeError: broken). \n TypeError: broken\n    at load (${chunk}:1:2)`;
const dataRefusal = 'cannot load its data in the browser: TypeError: broken';
it.each([
  [
    `Remote mf-home: the page HomePage could not be loaded (${chunk} is not the container of a page).`,
    'cannot be loaded in the browser: HomePage.a1.js is not the container of a page',
  ],
  [`Page /: its data could not be loaded (${dataError}`, dataRefusal],
  [
    'Error: Minified React error #418; visit https://react.dev/errors/418 for the full message.',
    'draws something else in the browser than on the server at /formation/python (React’s error 418)',
  ],
  [`TypeError: broken\n    at b (${chunk}:1:2)`, 'throws in the browser: broken'],
  ['Page failed: Error: broken \n Error: broken', 'throws in the browser: broken'],
  ['Refused to run a script', 'writes an error in the browser: Refused to run a script'],
  ['x'.repeat(301), `writes an error in the browser: ${'x'.repeat(300)}…`],
  [`${answered} 404 (Not Found)`, 'lacks a file in the browser: 404', chunk],
])('takes the error %j for what it is', async (text = '', sentence, url = `${site}/assets/main.a.js`) => {
  const { writes, complaint } = tab();
  writes(text, url);
  expect(await complaint()).toBe(`HomePage ${sentence} (HomePage.a1.js)`);
});

it.each([
  // The editors' to mend, as the server has said it in the same words.
  [contentLine, undefined],
  ['PocketBase: formation (all) failed (status: 503).', undefined],
  [`${answered} 503 ()`, `${site}/api/collections/x/records`],
  [`${answered} 404 ()`, `${site}/-`],
  ['Remote mf-contact: the page ContactPage could not be loaded (no answer within 8 s).', undefined],
  ['Failed to load resource: net::ERR_FAILED', `${site}/remotes/mf-contact/files/ContactPage.c.js`],
])('does not blame a version of mf-home for %j', async (text, url) => {
  const { writes, throws, complaint } = tab();
  writes(text, url);
  throws('broken', `Error: broken\n    at x (${site}/remotes/mf-contact/files/ContactPage.c.js:1:1)`);
  throws('Transition was skipped', 'AbortError: Transition was skipped');
  writes('only a warning', undefined, 'warning');
  expect(await complaint()).toBeUndefined();
});

it('blames a release of the shell for what happens with any remote', async () => {
  const { writes, complaint } = tab('shell');
  writes('Remote mf-contact: the page ContactPage could not be loaded (broken).');
  expect(await complaint()).toContain('cannot be loaded in the browser: broken');
});

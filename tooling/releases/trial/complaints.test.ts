import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { watch } from './complaints';

const site = 'http://127.0.0.1:4000';
const chunk = `${site}/remotes/mf-home/files/HomePage.a1.js`;

/** What the server has written, too. */
const contentLine = 'Course python: only 50000 of its description’s 60000 characters are shown.';

/** A tab that shows HomePage, and what its first complaint becomes; undefined where it has none. */
function tab(name = 'mf-home') {
  const page = new EventEmitter();
  const { failed, shows } = watch(
    page as unknown as Page,
    { name, version: '2' },
    (line) => line === contentLine,
  );
  shows('HomePage', 'HomePage.a1.js');
  return {
    throws: (message: string, stack = '') =>
      page.emit('pageerror', Object.assign(new Error(message), { stack })),
    writes: (text: string, url = `${site}/assets/main.a.js`, type = 'error') =>
      page.emit('console', { type: () => type, text: () => text, location: () => ({ url }) }),
    crashes: () => page.emit('crash'),
    complaint: () =>
      Promise.race([
        failed.catch(({ message }: Error) => message),
        new Promise((resolve) => setImmediate(resolve)),
      ]),
  };
}

it('names the page, what it has thrown, and the file of the stack', async () => {
  const { throws, complaint } = tab();
  throws('cassé', `Error: cassé\n    at a (${site}/remotes/mf-home/files/12.b2.js:1:7)`);
  expect(await complaint()).toBe('HomePage throws in the browser: cassé (12.b2.js)');
});

it.each([
  [
    `Remote mf-home: the page HomePage could not be loaded (${chunk} is not the container of a page).`,
    'HomePage cannot be loaded in the browser: HomePage.a1.js is not the container of a page (HomePage.a1.js)',
  ],
  [
    'Page /: its data could not be loaded (TypeError: broken).',
    'HomePage cannot load its data in the browser: TypeError: broken (HomePage.a1.js)',
  ],
  [
    'Error: Minified React error #418; visit https://react.dev/errors/418 for the full message.',
    'HomePage draws something else in the browser than on the server (React’s error 418) (HomePage.a1.js)',
  ],
  [`TypeError: broken\n    at b (${chunk}:1:2)`, 'HomePage throws in the browser: broken (HomePage.a1.js)'],
  [
    'Page failed: Error: broken\n[composition AbCd_-12]',
    'HomePage throws in the browser: broken (HomePage.a1.js)',
  ],
  [
    'Refused to run a script',
    'HomePage writes an error in the browser: Refused to run a script (HomePage.a1.js)',
  ],
])('takes the error %j for what it is', async (text, sentence) => {
  const { writes, complaint } = tab();
  writes(text);
  expect(await complaint()).toBe(sentence);
});

it('names code that the server does not have', async () => {
  const { writes, complaint } = tab();
  writes('Failed to load resource: the server responded with a status of 404 (Not Found)', chunk);
  expect(await complaint()).toBe('HomePage lacks a file in the browser: 404 (HomePage.a1.js)');
});

it('says that a tab has crashed', async () => {
  const { crashes, complaint } = tab();
  crashes();
  expect(await complaint()).toBe('HomePage has the browser’s tab crash (HomePage.a1.js)');
});

it('leaves content to the editors: what the server has said in the same words', async () => {
  const { writes, complaint } = tab();
  writes(contentLine);
  expect(await complaint()).toBeUndefined();
});

it.each([
  ['PocketBase: formation (all) failed (status: 503).', undefined],
  [
    'Failed to load resource: the server responded with a status of 503 ()',
    `${site}/api/collections/x/records`,
  ],
  ['Failed to load resource: the server responded with a status of 404 ()', `${site}/-`],
  ['Remote mf-contact: the page ContactPage could not be loaded (no answer within 8 s).', undefined],
  ['Failed to load resource: net::ERR_FAILED', `${site}/remotes/mf-contact/files/ContactPage.c.js`],
])('does not blame a version of mf-home for %j', async (text, url) => {
  const { writes, throws, complaint } = tab();
  writes(text, url);
  throws('broken', `Error: broken\n    at x (${site}/remotes/mf-contact/files/ContactPage.c.js:1:1)`);
  writes('only a warning', undefined, 'warning');
  expect(await complaint()).toBeUndefined();
});

it('blames a release of the shell for what happens with any remote', async () => {
  const { writes, complaint } = tab('shell');
  writes('Remote mf-contact: the page ContactPage could not be loaded (broken).');
  expect(await complaint()).toContain('cannot be loaded in the browser: broken');
});

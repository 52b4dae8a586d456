import type { CDPSession } from '@playwright/test';
import { keepPointer, newText, release } from '../support/releases';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

interface Answer {
  path: string;
  /** Over the wire, headers included. */
  bytes: number;
  encoding: string;
}

/** What a page's answers take over the wire; nothing where they came from the browser's cache. */
async function watchAnswers(session: CDPSession): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const of = (id: string) => {
    const answer = answers.get(id) ?? { path: '', bytes: 0, encoding: '' };
    answers.set(id, answer);
    return answer;
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    of(requestId).path = new URL(response.url).pathname;
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const name = Object.keys(headers).find((header) => header.toLowerCase() === 'content-encoding');
    of(requestId).encoding = headers[name ?? ''] ?? '';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    of(requestId).bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return answers;
}

test('after a deploy with one changed text, a visit of a page seen before takes its document and what has changed', async ({
  page,
  context,
  site,
  request,
}) => {
  const visit = async () => {
    const answers = await watchAnswers(await context.newCDPSession(page));
    await page.goto(`${site.url}/formations`, { waitUntil: 'networkidle' });
    const sent = [...answers.values()].filter(({ path, bytes }) => bytes > 0 && path !== '');
    return { sent, bytes: sent.reduce((sum, answer) => sum + answer.bytes, 0) };
  };
  const first = await visit();
  expect(first.bytes).toBeGreaterThan(100_000);

  await release(site, 'mf-catalogue', newText('Parlons de votre projet', 'Parlons de la version deux'));
  const text = async () => (await request.get('/formations')).text();
  await expect.poll(text, { intervals: [100] }).toContain('Parlons de la version deux');

  const second = await visit();
  await expect(page.getByRole('heading', { name: 'Parlons de la version deux' })).toBeVisible();
  const table = second.sent.map(({ path, bytes, encoding }) => `${bytes} ${encoding} ${path}`).join('\n');
  expect(second.bytes, table).toBeLessThanOrEqual(40_000);
});

test('a document is asked for at each visit', async ({ page, site }) => {
  await page.goto(`${site.url}/formations`);
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url() === `${site.url}/formations`),
    page.goto(`${site.url}/formations`),
  ]);
  expect((await response.request().allHeaders())['if-none-match']).toBeTruthy();
});

import { expect, test } from '@playwright/test';
import { openShellSite, paths, type ShellSite, serverText, soon } from '../support/shell-site';
import { visit } from '../support/visitors';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let site: ShellSite;
test.beforeAll(async () => {
  site = await openShellSite();
});
test.afterAll(() => site.close());

const release = async () => (await site.health()).release;

test('releases follow each other, and no request fails', async () => {
  // A request that the contact service has not answered yet.
  let accept = () => undefined as unknown;
  site.contact.answer = (_request, response) => {
    accept = () => response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"receipt":"ABC"}');
  };
  const posted = fetch(`${site.url}/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  await expect.poll(() => site.contact.requests.length, soon).toBe(1);
  const traffic = visit(site.port, paths, 4, 50);

  const next = await site.deploy(serverText('Accessibilité', 'Accessible à tous'));
  setTimeout(() => accept(), 2000);
  expect((await posted).status).toBe(202);
  await expect.poll(release, soon).toBe(next);
  expect(await site.html()).toContain('Accessible à tous');
  for (const version of [site.version, next]) {
    await site.pointTo(version);
    await expect.poll(release, soon).toBe(version);
  }
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect(traffic.good).toBeGreaterThan(30);
  test.info().annotations.push({ type: 'longest wait', description: `${traffic.longest} ms` });
});

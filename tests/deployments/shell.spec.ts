import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { post } from '../../contact-service/testing/form';
import { publishChanged, serverBundle } from '../support/releases';
import { polling, startShellSite, visitedPaths } from '../support/shell-site';
import { startTraffic } from '../support/visitors';

test('releases follow each other, and no request fails', async () => {
  test.setTimeout(300_000);
  await using cleanup = new AsyncDisposableStack();
  const { site, first, running, html, goTo } = await startShellSite();
  cleanup.defer(site.close);
  const traffic = startTraffic(site.port, visitedPaths, { visitors: 4, pauseMs: 50 });
  const change = (code: string) => code.replaceAll('Accessibilité', 'Accessible à tous');
  const { version: next } = await publishChanged(site, 'shell', serverBundle(change, 'main.mjs'));
  // A request that the contact service has not answered yet when the process is told to end.
  site.contact.answer = async (_request, response) => {
    await pause(3000);
    response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"receipt":"ABC"}');
  };
  const posted = post(site.url, {});
  await expect.poll(() => site.contact.requests.length, polling).toBe(1);
  await goTo(next);
  await expect.poll(() => site.logs.some((line) => line.includes('takes the place of')), polling).toBe(true);
  // As systemd does where somebody restarts the site at this moment.
  site.stack.running.shell?.kill('SIGQUIT');
  expect((await posted).status).toBe(202);
  await expect.poll(running, polling).toBe(next);
  expect(await html()).toContain('Accessible à tous');
  for (const version of [first, next]) {
    await goTo(version);
    await expect.poll(running, polling).toBe(version);
  }
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect(traffic.succeeded).toBeGreaterThan(10);
});

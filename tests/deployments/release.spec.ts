import { openWritableReleases } from '@campus/releases/changing';
import { rollback } from '../../tooling/releases/pointing';
import { open } from '../support/open';
import { replaceText, pointTo, publishChanged, serverBundle, test } from '../support/releases';
import { getAlone } from '../support/site';
import { expect } from '../support/test';
import { startTraffic } from '../support/visitors';

/** A deployment shows within two seconds; on a busy machine somewhat later. */
const polling = { intervals: [50, 100, 200] };

test('a version shows without a restart; a rollback takes it away and stops it', async ({ page, site }) => {
  const pid = site.stack.running.shell?.pid;
  const text = async () => (await getAlone(`${site.url}/formations`)).text();
  const versions = async () => (await getAlone(`${site.url}/composition.json`)).json();
  expect(await text()).toContain('Parlons de votre projet');
  const before = await versions();

  const { build } = replaceText('Parlons de votre projet', 'Parlons de la version deux');
  const timer = serverBundle((code) => `setInterval(() => console.error('still here'), 100);\n${code}`);
  const both = async (folder: string) => {
    await build?.(folder);
    await timer.build?.(folder);
  };
  const made = await publishChanged(site, 'mf-catalogue', { build: both });
  await pointTo(site, made);
  await expect.poll(text, polling).toContain('Parlons de la version deux');
  const { version, pages, parts } = made;
  const integrity = expect.objectContaining({ [pages.CataloguePage?.[0] ?? '']: expect.any(String) });
  const after = { ...before['mf-catalogue'], version, pages, parts, integrity };
  expect(await versions()).toEqual({ ...before, 'mf-catalogue': after });
  await open(page, '/formations');
  await expect(page.getByRole('heading', { name: 'Parlons de la version deux' })).toBeVisible();
  for (const path of ['/', '/formation/python', '/contact'])
    expect((await getAlone(site.url + path)).status).toBe(200);

  expect(site.stack.running.shell?.pid).toBe(pid);
  const ticks = () => site.logs.filter((line) => line.includes('still here')).length;
  await expect.poll(ticks, polling).toBeGreaterThan(0);

  const traffic = startTraffic(site.port, ['/', '/formations', '/contact'], { visitors: 4, pauseMs: 50 });
  const back = await rollback('mf-catalogue', openWritableReleases(site.remotesDir));
  expect(back).toEqual({ from: made.version, to: before['mf-catalogue'].version });
  await expect.poll(text, polling).toContain('Parlons de votre projet');
  expect(await versions()).toEqual(before);
  await expect
    .poll(() => site.stack.running.shell?.pid ?? pid, { ...polling, timeout: 60_000 })
    .not.toBe(pid);
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  const last = ticks();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(ticks()).toBe(last);
});

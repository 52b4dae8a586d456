import { openForChange } from 'releases/changing';
import { rollback } from '../../tooling/releases/pointing';
import { open } from '../support/open';
import { newText, pointTo, prepare, test } from '../support/releases';
import { expect } from '../support/test';

/** A deployment shows within two seconds; on a busy machine somewhat later. */
const soon = { intervals: [50, 100, 200] };

test('a version shows without a restart, and a rollback takes it back', async ({ page, request, site }) => {
  const pid = site.stack.running.shell?.pid;
  const text = async () => (await request.get('/formations')).text();
  const versions = async () => (await request.get('/composition.json')).json();
  expect(await text()).toContain('Parlons de votre projet');
  const before = await versions();

  const made = await prepare(
    site,
    'mf-catalogue',
    newText('Parlons de votre projet', 'Parlons de la version deux'),
  );
  await pointTo(site, made);
  await expect.poll(text, soon).toContain('Parlons de la version deux');
  expect(await versions()).toEqual({
    ...before,
    'mf-catalogue': {
      ...before['mf-catalogue'],
      version: made.version,
      pages: made.pages,
      parts: made.parts,
      integrity: expect.objectContaining({ [made.pages.CataloguePage?.[0] ?? '']: expect.any(String) }),
    },
  });
  await open(page, '/formations');
  await expect(page.getByRole('heading', { name: 'Parlons de la version deux' })).toBeVisible();
  for (const path of ['/', '/formation/python', '/contact'])
    expect((await request.get(path)).status()).toBe(200);

  const back = await rollback('mf-catalogue', openForChange(site.remotesDir));
  expect(back).toEqual({ from: made.version, to: before['mf-catalogue'].version });
  await expect.poll(text, soon).toContain('Parlons de votre projet');
  expect(await versions()).toEqual(before);
  expect(site.stack.running.shell?.pid).toBe(pid);
});

import { routeAt } from '../../src/testing/routes';
import { at, deployedRemotes } from '../testing/deployed-remotes';
import { bundleCode } from '../testing/published';

const home = routeAt('/');
const contact = routeAt('/contact');
const { start, deploy, pointTo, onChange, logged } = deployedRemotes();

it('takes up the published bundles', async () => {
  await deploy('1');
  const { page, composition, bundle } = await start();
  expect(await page(home)).toHaveProperty('Component');
  expect(composition()).toEqual({ 'mf-home': at('1') });
  expect(bundle('mf-home')?.version).toBe('1');
});

it('has no page of a remote that is not published, and none that its bundle lacks', async () => {
  await deploy('1', bundleCode(['HomePage']));
  const { page } = await start();
  await expect(page(contact)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  await expect(page(routeAt('/about'))).rejects.toMatchObject({ name: 'RemoteUnavailable' });
});

describe('the pointer', () => {
  it.each(['{"mf-home":', 'null'])(
    'that is broken (%j) changes nothing, and is logged once',
    async (text) => {
      await deploy('1');
      const { page, composition, refresh } = await start();
      await pointTo(text);
      await refresh();
      await refresh();
      expect(await page(home)).toHaveProperty('Component');
      expect(composition()).toEqual({ 'mf-home': at('1') });
      expect(logged()).toEqual([expect.stringContaining('could not be read')]);
    },
  );

  it('that is missing leaves the site without remotes until there is one', async () => {
    const { composition, refresh, page } = await start();
    expect(composition()).toEqual({});
    await deploy('1');
    await refresh();
    expect(await page(home)).toHaveProperty('Component');
  });

  it('that goes back takes up the older version again', async () => {
    await deploy('1');
    const { composition, refresh } = await start();
    await deploy('2');
    await refresh();
    expect(composition()).toEqual({ 'mf-home': at('2') });
    await pointTo({ 'mf-home': '1' });
    await refresh();
    expect(composition()).toEqual({ 'mf-home': at('1') });
  });
});

it('looks by itself while the server runs, until it is closed', async () => {
  await deploy('1');
  const { composition, close } = await start();
  await deploy('2');
  const limit = Date.now() + 20_000;
  while (composition()['mf-home']?.version !== '2' && Date.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(composition()).toEqual({ 'mf-home': at('2') });
  close();
  await deploy('3');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(composition()).toEqual({ 'mf-home': at('2') });
});

it('outdates nothing while nothing changes', async () => {
  await deploy('1');
  const { refresh } = await start();
  await Promise.all([refresh(), refresh()]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

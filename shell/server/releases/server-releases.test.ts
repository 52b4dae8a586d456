import type { RouteRow } from 'shared-ui/remote';
import { routeAt } from '../../src/testing/routes';
import { specifiedPages } from '../routes/specified-pages';
import { at, deployedRemotes, good, pages } from '../testing/deployed-remotes';
import { bundleCode, publishBundle } from '../testing/published';

const home = routeAt('/');
const contact = routeAt('/contact');
const { start, deploy, pointTo, remotesDir, onChange, logged } = deployedRemotes();

it('takes up the published bundles', async () => {
  await deploy('1');
  const { page, composition, bundle } = await start();
  expect(await page(home)).toHaveProperty('Component');
  expect(composition()).toEqual({ 'mf-home': at('1') });
  expect(bundle('mf-home')?.version).toBe('1');
});

it('reads the styles of the pages, whose files stand beside them', async () => {
  const lists = { HomePage: ['HomePage.js', 'a.css'], AboutPage: ['a.css'] };
  const texts = { 'a.css': 'a{b:url(x.svg)}' };
  await publishBundle(remotesDir(), 'mf-home', '1', good(), { pages: lists }, texts);
  await pointTo({ 'mf-home': '1' });
  const styles = [...((await start()).bundle('mf-home')?.styles ?? [])];
  expect(styles.map(([name, { text }]) => [name, text])).toEqual([
    ['a.css', 'a{b:url(/remotes/mf-home/files/x.svg)}'],
  ]);
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

const own = specifiedPages('mf-home');
const agenda: RouteRow = { path: '/agenda', page: 'AgendaPage', header: 'plain', menu: { label: 'Agenda' } };
const withAgenda = bundleCode([...pages, 'AgendaPage']);

describe('pages', () => {
  it('stand where a release says, without another shell; and are gone with it', async () => {
    await deploy('1');
    const { live, refresh } = await start();
    expect(live().routes.at('/agenda')).toBeUndefined();
    expect(live().routes.menu).toEqual([]);

    await deploy('2', withAgenda, { routes: [...own, agenda], team: 'home' });
    await refresh();
    const { routes, page, composition } = live();
    expect(routes.find('/Agenda/')?.route).toEqual({ ...agenda, remote: 'mf-home' });
    expect(routes.canonical('/Agenda/')).toBe('/agenda');
    expect(routes.menu).toEqual([{ to: '/agenda', label: 'Agenda' }]);
    expect(await page({ ...agenda, remote: 'mf-home' })).toHaveProperty('Component');
    expect(composition()['mf-home']).toMatchObject({ team: 'home', routes: [...own, agenda] });

    await pointTo({ 'mf-home': '1' });
    await refresh();
    expect(live().routes.at('/agenda')).toBeUndefined();
  });

  it('are made once for all visitors', async () => {
    await deploy('1');
    const { live, refresh } = await start();
    const before = live();
    await refresh();
    expect(live()).toBe(before);
    await deploy('2');
    await refresh();
    expect(live()).not.toBe(before);
  });

  it('that a release names and has not keep it from being taken up', async () => {
    await deploy('1');
    const { live, refresh } = await start();
    await deploy('2', good(), { routes: [...own, agenda] });
    await refresh();
    expect(live().composition()['mf-home']?.version).toBe('1');
    expect(logged()).toEqual(['Remote mf-home 2 is not taken up: it has no page AgendaPage. 1 stays.']);
  });

  it('of a release of before releases named them are those of the specification', async () => {
    await publishBundle(remotesDir(), 'mf-contact', '1', bundleCode(['ContactPage']));
    await pointTo({ 'mf-contact': '1' });
    const { live } = await start();
    const { routes, page } = live();
    const found = routes.find('/Contact/')?.route;
    expect(found).toMatchObject({
      page: 'ContactPage',
      header: 'separated',
      query: ['formation', 'participants', 'dates', 'selection'],
    });
    expect(found && (await page(found))).toHaveProperty('Component');
    expect(routes.rows.filter(({ remote }) => remote === 'mf-contact')).toHaveLength(1);
  });

  it('of the specification keep their addresses while their remote is missing', async () => {
    await pointTo({ 'mf-contact': '1' });
    const { live } = await start();
    const { routes, page } = live();
    const found = routes.at('/about')?.route;
    expect(found).toMatchObject({ remote: 'mf-home', page: 'AboutPage' });
    await expect(found && page(found)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  });

  it('and what else a release says in times to come are no trouble', async () => {
    await deploy('1', good(), {
      ...{ later2: { x: 1 } },
      routes: [...own, { ...agenda, page: 'HomePage', ...{ colour: 'red' } }],
    });
    const { live } = await start();
    expect(live().routes.at('/agenda')?.route.page).toBe('HomePage');
  });

  it('stand apart from the parts of their remote, which need no head', async () => {
    const code = `${bundleCode([...pages, 'Newest'])} delete module.exports.Newest.head;`;
    await deploy('1', code, { parts: { Newest: ['Newest.1.js'] } });
    const { bundle } = await start();
    expect([...(bundle('mf-home')?.pages.keys() ?? [])].sort()).toEqual([...pages].sort());
    expect([...(bundle('mf-home')?.parts.keys() ?? [])]).toEqual(['Newest']);
  });
});

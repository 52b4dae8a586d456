import { until } from '@campus/testing/until';
import { routeAt } from '../../isomorphic/testing/routes';
import { agenda, at, deployedRemotes, good, own, pages } from '../testing/deployed-remotes';
import { bundleCode, publishBundle } from '../testing/published';

const home = routeAt('/');
const { start, deploy, pointTo, remotesDir, onChange, logged } = deployedRemotes();

it('reads the styles of the pages, whose files stand beside them', async () => {
  const lists = { HomePage: ['HomePage.js', 'a.css'], AboutPage: ['a.css'] };
  const texts = { 'a.css': 'a{b:url(x.svg)}' };
  const published = { name: 'mf-home', version: '1', code: good(), pages: lists, texts };
  await publishBundle(remotesDir(), published);
  await pointTo({ 'mf-home': '1' });
  const styles = [...((await start()).bundle('mf-home')?.styles ?? [])];
  const sheet = ['a.css', 'a{b:url(/remotes/mf-home/files/x.svg)}'];
  expect(styles.map(([name, { text }]) => [name, text])).toEqual([sheet]);
});

const broken = ['{"mf-home":', 'null', '{"mf-home":{}}'];
it.each(broken)('a pointer that is broken (%j) changes nothing, and is logged once', async (text) => {
  await deploy('1');
  const { page, composition, refresh } = await start();
  await pointTo(text);
  await refresh();
  await refresh();
  expect(await page(home)).toHaveProperty('Component');
  expect(composition()).toEqual({ 'mf-home': at('1') });
  expect(logged()).toEqual([expect.stringContaining('could not be read')]);
});

it('looks by itself while the server runs, until it is closed', async () => {
  await deploy('1');
  const { composition, close } = await start();
  await deploy('2');
  await until('version 2 is live', () => composition()['mf-home']?.version === '2');
  expect(composition()).toEqual({ 'mf-home': at('2') });
  close();
  await deploy('3');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(composition()).toEqual({ 'mf-home': at('2') });
});

it('holds nothing of a remote that has left the pointer, until it comes back', async () => {
  await deploy('1');
  const { getActiveReleases, listMissingRemotes, refresh, getReleaseSet } = await start();
  const versions = () => [...getActiveReleases()].map(([name, { release }]) => `${name} ${release.version}`);
  for (const pointer of [{}, { 'mf-other': '1' }]) {
    await pointTo(pointer);
    await refresh();
    expect([versions(), listMissingRemotes()]).toEqual([[], Object.keys(pointer)]);
    expect(getReleaseSet().bundle('mf-home')).toBeUndefined();
    await pointTo({ 'mf-home': '1' });
    await refresh();
    expect([versions(), listMissingRemotes()]).toEqual([['mf-home 1'], []]);
  }
});

const withAgenda = bundleCode([...pages, 'AgendaPage']);

describe('pages', () => {
  it('stand where a release says, without another shell; and are gone with it', async () => {
    await deploy('1');
    const { getReleaseSet, refresh } = await start();
    expect(getReleaseSet().routes.matchExact('/agenda')).toBeUndefined();
    expect(getReleaseSet().routes.menu).toEqual([]);

    await deploy('2', withAgenda, { routes: [...own, agenda], team: 'home' });
    await refresh();
    const { routes, page, composition } = getReleaseSet();
    expect(routes.match('/Agenda/')?.route).toEqual({ ...agenda, remote: 'mf-home' });
    expect(routes.canonical('/Agenda/')).toBe('/agenda');
    expect(routes.menu).toEqual([{ to: '/agenda', label: 'Agenda' }]);
    expect(await page({ ...agenda, remote: 'mf-home' })).toHaveProperty('Component');
    expect(composition['mf-home']).toMatchObject({ team: 'home', routes: [...own, agenda] });

    await pointTo({ 'mf-home': '1' });
    await refresh();
    expect(getReleaseSet().routes.matchExact('/agenda')).toBeUndefined();
    expect(getReleaseSet().composition).toEqual({ 'mf-home': at('1') });
  });

  it('are made once for all visitors, and nothing is outdated while nothing changes', async () => {
    await deploy('1');
    const { getReleaseSet, refresh } = await start();
    const before = getReleaseSet();
    await Promise.all([refresh(), refresh()]);
    expect(getReleaseSet()).toBe(before);
    expect(onChange).toHaveBeenCalledTimes(1);
    await deploy('2');
    await refresh();
    expect(getReleaseSet()).not.toBe(before);
  });

  it('are found whatever else a release says in times to come', async () => {
    const unknown = { colour: 'red' };
    const route = { ...agenda, page: 'HomePage', ...unknown };
    await deploy('1', good(), { ...unknown, routes: [...own, route] });
    const { getReleaseSet } = await start();
    expect(getReleaseSet().routes.matchExact('/agenda')?.route.page).toBe('HomePage');
  });

  it('stand apart from the parts of their remote, which need no head', async () => {
    const code = `${bundleCode([...pages, 'Newest'])} delete module.exports.Newest.head;`;
    await deploy('1', code, { parts: { Newest: ['Newest.1.js'] } });
    const { bundle } = await start();
    expect([...(bundle('mf-home')?.pages.keys() ?? [])].sort()).toEqual([...pages].sort());
    expect([...(bundle('mf-home')?.parts.keys() ?? [])]).toEqual(['Newest']);
  });
});

import type { RouteRow } from 'shared-ui/remote';
import { specifiedPages } from '../routes/specified-pages';
import { deployedRemotes, good, pages } from '../testing/deployed-remotes';
import { bundleCode, publishBundle } from '../testing/published';

const { start, deploy, pointTo, remotesDir, logged } = deployedRemotes();
const own = specifiedPages('mf-home');
const agenda: RouteRow = { path: '/agenda', page: 'AgendaPage', header: 'plain', menu: { label: 'Agenda' } };
const withAgenda = bundleCode([...pages, 'AgendaPage']);

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

import { rm, writeFile } from 'node:fs/promises';
import { recordOf } from '@campus/pocketbase/rules/school.js';
import { school } from '@campus/testing/site';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { testedRoutes } from '../testing/tested-routes';
import { openFileStore } from './cache/file-store';
import { createCurrentSchool, type SchoolSource } from './current-school';

const site = testedRoutes(() => undefined);
const folder = folderForEachTest();
let current: SchoolSource['currentSchool'];

/** A process that begins has what others have left in the folder. */
const start = async () => {
  const store = await openFileStore(folder(), { maxFiles: 10, maxBytes: 100_000 });
  current = await createCurrentSchool(site.services.backend, school, store);
};

/** PocketBase's record says this, too. */
function say(change: object) {
  site.upstream.json(200, { items: [{ id: 'ecole', ...recordOf(school), ...change }] });
  site.services.outdate();
}

beforeEach(start);

it('an unchanged school is that of school.json, and the same object', async () => {
  say({});
  expect(await current()).toEqual({ ...school, hours: '', banner: '' });
  expect(await current()).toBe(await current());
});

it('is what the editors say: number, address, referent, figures, place on the map', async () => {
  say({
    phone: '04 99 00 00 09',
    city: 'Lyon',
    referentName: '',
    figuresAlternance: '92,5 % ; Assiduité ; 2025\n\nN/A;Emploi;2026',
    figuresInitial: '',
    qualityCategories: 'actions de formation\n',
    map: '45.75, -4.85',
    hours: '9 h à 18 h',
  });
  const presence = { value: '92,5 %', title: 'Assiduité', period: '2025' };
  const jobs = { value: 'N/A', title: 'Emploi', period: '2026' };
  expect(await current()).toMatchObject({
    phone: '04 99 00 00 09',
    phoneHref: '+33499000009',
    city: 'Lyon',
    referent: { ...school.referent, name: '' },
    figures: { alternance: [presence, jobs], initial: [] },
    qualityCategories: ['actions de formation'],
    map: { latitude: 45.75, longitude: -4.85, zoom: school.map.zoom },
    hours: '9 h à 18 h',
  });
});

it.each([
  ['2026-12-20', ''],
  ['2026-12-21', 'Fermé'],
  ['2027-01-03', 'Fermé'],
  ['2027-01-04', ''],
])('has on %s the banner "%s"', async (day, banner) => {
  // Only the clock: PocketBase's answer takes its time.
  const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
  jest.useFakeTimers({ now: new Date(`${day}T10:00:00+01:00`), doNotFake: [...real] });
  const [bannerFrom, bannerUntil] = ['2026-12-21 00:00:00.000Z', '2027-01-03 00:00:00.000Z'];
  say({ bannerText: 'Fermé', bannerFrom, bannerUntil });
  expect((await current()).banner).toBe(banner);
});

it('is made of texts, whatever PocketBase says', async () => {
  const fields = 'name phone hours bannerText map figuresInitial referentName qualityCategories'.split(' ');
  const empty = { name: '', phone: '', phoneHref: '', hours: '', banner: '', qualityCategories: [] };
  for (const odd of [{ toString: 1 }, [1], true, null]) {
    say(Object.fromEntries(fields.map((field) => [field, odd])));
    const nested = { map: school.map, referent: { name: '' }, figures: { initial: [] } };
    expect(await current()).toMatchObject({ ...empty, ...nested });
  }
});

it('without a record the last known school stays, at first school.json', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  site.upstream.json(500, '');
  expect(await current()).toBe(school);
  // PocketBase is asked again after two seconds.
  clock.mockReturnValue(2000);
  say({ phone: '02' });
  expect((await current()).phone).toBe('02');
  site.upstream.json(500, '');
  site.services.outdate();
  expect((await current()).phone).toBe('02');
  // A superuser may have deleted the record.
  clock.mockReturnValue(4000);
  site.upstream.json(200, { items: [] });
  expect((await current()).phone).toBe('02');
});

it('a process that starts while PocketBase is down has the last known school', async () => {
  say({ name: 'Atelier des Marées', email: 'accueil@atelier-des-marees.fr' });
  // The disk takes nothing at first.
  await rm(folder(), { recursive: true });
  await writeFile(folder(), '');
  await current();
  await rm(folder());
  site.services.outdate();
  await current();
  site.upstream.json(500, '');
  site.services.outdate();
  await start();
  const own = { name: 'Atelier des Marées', email: 'accueil@atelier-des-marees.fr' };
  expect(await current()).toMatchObject({ ...own, siteUrl: school.siteUrl });
});

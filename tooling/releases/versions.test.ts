import { readWorkspaceBuild } from './read-build';
import { publishRelease } from './publish';
import { build, cleanUp, name, publishAll, releases, setEntry } from './testing/repository';
import { formatTable, versionsOf } from './versions';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const about = { at: '2099-11-22T10:00:00.000Z', by: 'Anne', shell: '1', browser: null };
const states = async () => (await versionsOf(name, releases)).map(({ version, state }) => [version, state]);

cleanUp();

it('lists live (even without release), kept and refused versions with their details', async () => {
  const [first, second] = await publishAll(releases, 'a', 'b');
  await build('c');
  const { version } = await publishRelease(await readWorkspaceBuild(name), releases);
  expect(await states()).toEqual([
    [second, 'live'],
    [version, 'never tried'],
    [first, 'kept, live until'],
  ]);
  await releases.judge(name, version, { verdict: 'refused', reason: 'HomePage throws.', ...about });
  const [live, refused] = await versionsOf(name, releases);
  expect(live).toMatchObject({ name, version: second, by: expect.stringMatching(/./), commit: '–' });
  expect(live?.bytes).toBe('b'.length + 'the code b'.length + 'picture'.length);
  expect(refused).toMatchObject({ version, state: 'refused', since: about.at, reason: 'HomePage throws.' });
  const missing = { version: 'gone', since: about.at, by: 'Léa', previous: [] };
  await setEntry(missing);
  expect(await states()).toEqual([
    ['gone', 'live, its release is missing'],
    [version, 'refused'],
    ...[second, first].map((one) => [one, 'kept, never live']),
  ]);
  await setEntry({ ...missing, retired: true });
  expect((await states())[0]).toEqual(['gone', 'retired, its release is missing']);
  // The hour is of this machine, and says of which zone.
  expect(formatTable(await versionsOf(name, releases))).toMatch(/ 2099-11-22 \d\d:\d\d:\d\d [A-Z]\S+ +Léa /);
});

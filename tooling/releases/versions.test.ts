import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { at, root } from '../paths';
import { changePointer } from './pointer';
import { publishRelease } from './publish';
import { build, name, publishAll } from './testing/repository';
import { writeVerdict } from './verdicts';
import { table, versionsOf } from './versions';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());

const remotesDir = at('data/remotes');
const about = { at: '2099-11-22T10:00:00.000Z', by: 'Anne', shell: '1', browser: null };
const states = async () => (await versionsOf(name, remotesDir)).map(({ version, state }) => [version, state]);

afterEach(() => rm(remotesDir, { recursive: true, force: true }));
afterAll(() => rm(root, { recursive: true, force: true }));

it('says what is live, kept, refused and why, since when, by whom, from which commit, how large', async () => {
  const [first, second] = await publishAll(remotesDir, 'a', 'b');
  await build('c');
  const { version } = await publishRelease(name, remotesDir);
  expect(await states()).toEqual([
    [second, 'live'],
    [version, 'never tried'],
    [first, 'kept, live until'],
  ]);
  await writeVerdict(remotesDir, name, version, { verdict: 'refused', reason: 'HomePage throws.', ...about });
  const [live, refused] = await versionsOf(name, remotesDir);
  expect(live).toMatchObject({ name, version: second, by: expect.stringMatching(/./), commit: '–' });
  expect(live?.bytes).toBe('b'.length + 'the code b'.length + 'picture'.length);
  expect(refused).toMatchObject({ version, state: 'refused', since: about.at, reason: 'HomePage throws.' });
});

it('names what is live though its release is gone', async () => {
  const [first, second] = await publishAll(remotesDir, 'a', 'b');
  await changePointer(remotesDir, (pointer) => ({
    ...pointer,
    [name]: { version: 'gone', since: about.at, by: 'Léa', previous: [] },
  }));
  expect(await states()).toEqual([
    ['gone', 'live, its release is missing'],
    ...[second, first].map((version) => [version, 'kept, never live']),
  ]);
});

it('is a table whose columns stand below each other', () => {
  const row = {
    name,
    commit: 'abc',
    bytes: 1_234_567,
    reason: '',
    since: new Date(2026, 10, 22, 8, 5).toISOString(),
  };
  const rows = [
    { ...row, version: '1.0.0-a', state: 'live', by: 'Anne' },
    { ...row, version: '1.0.0-bcd', state: 'refused', by: 'Léa', reason: 'HomePage throws.' },
  ];
  expect(`\n${table(rows)}`).toBe(`
NAME     VERSION    STATE    SINCE             BY    COMMIT  SIZE
mf-home  1.0.0-a    live     2026-11-22 08:05  Anne  abc     1.23 MB
mf-home  1.0.0-bcd  refused  2026-11-22 08:05  Léa   abc     1.23 MB  HomePage throws.`);
});

it('is empty where nothing is published', async () => {
  expect(await versionsOf('mf-contact', join(remotesDir, 'none'))).toEqual([]);
});

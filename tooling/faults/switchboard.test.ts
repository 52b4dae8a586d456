import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { readFaults } from 'settings/faults';
import { listen } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import { createServerReleases, type ServerReleases } from '../../shell/server/releases/server-releases';
import { joinRealms } from '../../shell/server/testing/one-realm';
import { bundleCode, point, publishBundle } from '../../shell/server/testing/published';
import { changePointer, readPointer } from '../releases/pointer';
import { type Board, closeBoard, openBoard, switchOff, switchOn } from './switchboard';

const folder = folderForEachTest();
const name = 'mf-contact';
const script = 'window.mf_contact = { init() {}, get: async () => () => ({ default: "page" }) };';
let releases: ServerReleases;
let site: Server;
let board: Board;

beforeAll(joinRealms);
afterEach(() => {
  releases.close();
  site.close();
});

/** A site with two releases of the contact page, the second one live. */
async function openSite(faults: boolean): Promise<void> {
  const remotesDir = folder();
  for (const version of ['1', '2']) {
    const file = `ContactPage.${version}.js`;
    const pages = { ContactPage: [file] };
    await publishBundle(
      remotesDir,
      name,
      version,
      bundleCode(['ContactPage']),
      { pages },
      { [file]: script },
    );
  }
  await point(remotesDir, { [name]: '2 1' });
  releases = await createServerReleases({ remotesDir, log: { error() {} }, onChange() {}, faults });
  site = createServer(async (_request, response) => {
    await releases.refresh();
    response.end(JSON.stringify(releases.live().composition()));
  });
  board = { dataDir: folder(), remotesDir, siteUrl: `http://127.0.0.1:${await listen(site)}` };
}

const live = () => releases.live();
const page = () => live().bundle(name)?.pages.get('ContactPage');
const files = async () =>
  (await readdir(folder(), { recursive: true })).filter((file) => !/faults|lock/.test(file)).sort();
const scriptNow = () => {
  const { base = '', pages } = live().composition()[name] ?? {};
  return readFile(`${folder()}/${name}/files/${pages?.ContactPage?.[0]}`, 'utf8').catch(() => base);
};

it.each([
  ['down', async () => expect(await scriptNow()).toBe('/remotes/mf-contact/files/')],
  ['garbage', async () => expect(await scriptNow()).toMatch(/^<!doctype html>/)],
  ['throws-in-browser', async () => expect(await scriptNow()).toMatch(/throw new Error/)],
  [
    'throws-in-render',
    async () => {
      const { Component } = page() as unknown as { Component: () => void };
      expect(() => Component()).toThrow('npm run campus fault');
    },
  ],
  ['slow', async () => expect(String(page()?.load)).toContain('setTimeout')],
  ['previous', async () => expect(live().bundle(name)?.version).toBe('1')],
])('a remote: %s, until it is switched off; nothing of it is left', async (fault, expectFault) => {
  await openSite(true);
  const before = [await readPointer(folder()), await files()];
  await openBoard(board);
  await switchOn(board, name, fault);
  await expectFault();
  expect(readFaults(board.dataDir)).toMatchObject({ [name]: { fault } });

  expect(await switchOff(board)).toEqual([name]);
  expect(live().bundle(name)?.version).toBe('2');
  expect([await readPointer(folder()), await files()]).toEqual(before);
  expect(readFaults(board.dataDir)).toEqual({});
});

it('has one fault of each at a time, and ends them by name or all', async () => {
  await openSite(true);
  await openBoard(board);
  await switchOn(board, 'pocketbase', 'down');
  await switchOn(board, 'pocketbase', 'slow');
  await switchOn(board, 'mail', 'refuses');
  expect(readFaults(board.dataDir)).toMatchObject({
    pocketbase: { fault: 'slow' },
    mail: { fault: 'refuses' },
  });
  expect(await switchOff(board, 'mail')).toEqual(['mail']);
  expect(Object.keys(readFaults(board.dataDir) ?? {})).toEqual(['pocketbase']);
  await closeBoard(board);
  expect(readFaults(board.dataDir)).toBeUndefined();
});

it('leaves alone what was deployed while a fault was on', async () => {
  await openSite(true);
  await openBoard(board);
  await switchOn(board, name, 'garbage');
  await changePointer(folder(), (pointer) => ({
    ...pointer,
    [name]: { version: '1', since: '', by: 'Anne', previous: [] },
  }));
  await switchOff(board);
  expect((await readPointer(folder()))[name]).toMatchObject({ version: '1', by: 'Anne' });
});

it('a site in production takes none up, and stays as it was', async () => {
  await openSite(false);
  const before = [await readPointer(folder()), await files()];
  await openBoard(board);
  await expect(switchOn(board, name, 'garbage')).rejects.toThrow(
    /^The site at \S+ does not take the fault up: it runs with ENVIRONMENT=production/,
  );
  expect([await readPointer(folder()), await files()]).toEqual(before);
  expect(readFaults(board.dataDir)).toEqual({});
  expect(live().bundle(name)?.version).toBe('2');
});

it('says in one sentence what cannot be', async () => {
  await openSite(true);
  await expect(switchOn(board, 'pocketbase', 'down')).rejects.toThrow(
    /^No site takes faults from \S+: start it with ENVIRONMENT=development npm start/,
  );
  await openBoard(board);
  await expect(switchOn(board, 'pocketbase', 'tired')).rejects.toThrow(
    '"tired" is no fault of pocketbase; there are down, slow, silent, error, garbage, and off.',
  );
  await expect(switchOn(board, 'mf-none', 'down')).rejects.toThrow('"mf-none" is none of mf-catalogue,');
  await expect(switchOn(board, 'mf-home', 'down')).rejects.toThrow('Nothing of mf-home is published');
  site.close();
  site.closeAllConnections();
  await expect(switchOn(board, name, 'down')).rejects.toThrow(/^No site answers at/);
});

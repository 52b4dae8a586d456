import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openReleases } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { tryRelease } from '.';
import { Refused } from './refused';
import { readSettings } from '../../stack/settings';
import { assertFiles } from './files';
import { startChromium, tryInBrowser } from './in-browser';
import { tryOnServer } from './on-server';
import { smallRelease } from './testing/small-release';
import { hasRecords, shellOf, startTrialSite } from './trial-site';

jest.mock('../../origin', () => ({ author: async () => 'Léa' }));
jest.mock('./files', () => ({ ...jest.requireActual('./files'), assertFiles: jest.fn() }));
jest.mock('./in-browser', () => ({ startChromium: jest.fn(), tryInBrowser: jest.fn() }));
jest.mock('./on-server', () => ({
  ...jest.requireActual('./on-server'),
  tryOnServer: jest.fn(),
  pagesToTry: async (_: string, routes: unknown) => routes,
}));
jest.mock('./trial-site', () => ({
  ...jest.requireActual('./trial-site'),
  hasRecords: jest.fn(),
  shellOf: jest.fn(),
  startTrialSite: jest.fn(),
}));

const remotesDir = folderForEachTest();
const row = (page: string) => ({ path: `/${page}`, page, header: 'plain' }) as const;
const route = (remote: string, page: string) => ({ ...row(page), remote });
const browser = { version: () => '156.0', close: jest.fn<Promise<void>, []>() };
const site = { url: 'http://trial', close: jest.fn<Promise<void>, []>() };

const settings = (env: NodeJS.ProcessEnv = { POCKETBASE_URL: 'http://pb' }) =>
  readSettings({ ...env, REMOTES_DIR: remotesDir() });
const run = (options = {}) => tryRelease('mf-home', '1', settings(), options);
const storedVerdict = () => openReleases(remotesDir()).verdict('mf-home', '1');
/** The PocketBase of each shell that was started. */
const backends = () => jest.mocked(startTrialSite).mock.calls.map(([, { pocketbaseUrl }]) => pocketbaseUrl);

beforeEach(async () => {
  jest.resetAllMocks();
  for (const { close } of [browser, site]) close.mockResolvedValue();
  jest.mocked(hasRecords).mockResolvedValue(true);
  jest
    .mocked(shellOf)
    .mockResolvedValue({ name: 'shell', version: '7', contract: 1, shared: {}, folder: '' });
  jest.mocked(startTrialSite).mockResolvedValue(site as never);
  jest.mocked(startChromium).mockResolvedValue(browser as never);
  jest.mocked(tryOnServer).mockImplementation(async (_, page) => page as never);
  await smallRelease(remotesDir(), {}, { routes: [row('HomePage'), row('AboutPage')] });
});
const isOurs = (name: string) => name.startsWith(`campus-trial-${process.pid}.`);
const leftOver = () => readdirSync(tmpdir()).filter(isOurs);
// Whatever has happened.
afterEach(() => expect(leftOver()).toEqual([]));

it('tries the remote’s pages on the server and in the browser, stores the verdict', async () => {
  const verdict = await run();
  expect(verdict).toMatchObject({ verdict: 'good', by: 'Léa', shell: '7', browser: 'Chromium 156.0' });
  expect(await storedVerdict()).toEqual(verdict);
  const pages = [route('mf-home', 'HomePage'), route('mf-home', 'AboutPage')];
  expect(jest.mocked(tryOnServer).mock.calls.map(([, page]) => page)).toEqual(pages);
  expect(jest.mocked(tryInBrowser).mock.calls[0]?.[2]).toEqual(pages);
  expect(site.close).toHaveBeenCalledTimes(1);
  expect(browser.close).toHaveBeenCalledTimes(1);
});

it('says so where no browser was asked for', async () => {
  expect(await run({ withoutBrowser: true })).toMatchObject({ verdict: 'good', browser: null });
  expect(startChromium).not.toHaveBeenCalled();
});

it.each([
  ['its files', assertFiles as jest.Mock, 0],
  ['its server’s half', tryOnServer as jest.Mock, 1],
  ['its browser’s half', tryInBrowser as jest.Mock, 1],
])('refuses a version for %s in a stored sentence, starts nothing for its files', async (_, half, starts) => {
  half.mockRejectedValue(new Refused('a.js is missing'));
  const verdict = await run();
  expect(verdict).toMatchObject({ verdict: 'refused', reason: 'a.js is missing.' });
  expect(await storedVerdict()).toEqual(verdict);
  expect(startTrialSite).toHaveBeenCalledTimes(starts);
  expect(startChromium).toHaveBeenCalledTimes(starts);
});

it('a trial that fails itself, or of nothing published, ends all and has no verdict', async () => {
  jest.mocked(startChromium).mockRejectedValue(new Error('No Chromium is here'));
  await expect(run()).rejects.toThrow('No Chromium is here');
  expect(await storedVerdict()).toBeUndefined();
  expect(site.close).toHaveBeenCalledTimes(1);
  await expect(tryRelease('mf-home', '2', settings())).rejects.toThrow('mf-home 2 is not published');
});

it('a trial of more than a minute ends all and has no verdict', async () => {
  const timeout = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  jest.mocked(tryInBrowser).mockImplementation(() => {
    timeout.abort();
    return new Promise(() => undefined);
  });
  await expect(run()).rejects.toThrow('The trial of mf-home 1 was not done within 60 s');
  expect(limit).toHaveBeenCalledWith(60_000);
  expect(await storedVerdict()).toBeUndefined();
  expect([site.close, browser.close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

describe('PocketBase', () => {
  it('of this machine is asked where LISTEN_ADDRESS has it listen', async () => {
    await tryRelease('mf-home', '1', settings({ LISTEN_ADDRESS: '127.0.0.2' }));
    expect(backends()).toEqual(['http://127.0.0.2:8090']);
  });

  it('is left out where it does not answer', async () => {
    jest.mocked(hasRecords).mockResolvedValue(false);
    await run();
    expect(backends()).toEqual(['http://127.0.0.1:1']);
  });
});

import { integrityOf, openReleases, type Release } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { createServerReleases, type ReleaseSet, type ServerReleases } from '../composition/server-releases';
import { type RouteRow, specifiedPages } from '@campus/contract';
import type { LogEvent } from '../operation/log-event';
import { joinRealms } from './one-realm';
import { bundleCode, writePointer, publishBundle } from './published';

/** The routes of mf-home that the specification asks for, and their pages. */
export const own = specifiedPages('mf-home');
export const pages = own.map(({ page }) => page);

/** A route that the specification does not name. */
export const agenda: RouteRow = {
  path: '/agenda',
  page: 'AgendaPage',
  header: 'plain',
  menu: { label: 'Agenda' },
};

/** A bundle of mf-home as it should be. */
export const good = (text = 'Bonjour') => bundleCode(pages, text);

/** What the composition says of a version of mf-home. */
export const at = (version: string) => ({
  version,
  routes: own,
  base: '/remotes/mf-home/files/',
  pages: { HomePage: [`HomePage.${version}.js`] },
  integrity: { [`HomePage.${version}.js`]: integrityOf('') },
});

interface Live extends Pick<ReleaseSet, 'page' | 'part' | 'bundle'> {
  composition: () => ReleaseSet['composition'];
}

/** For each test of a file: a new folder of published remotes, and the server's releases of it. */
export function deployedRemotes() {
  const onChange = jest.fn();
  const log = { error: jest.fn<void, [unknown, string?]>() };
  const remotesDir = folderForEachTest();
  let remotes: ServerReleases | undefined;

  beforeAll(joinRealms);
  beforeEach(() => void jest.resetAllMocks());
  afterEach(() => remotes?.close());

  const pointTo = (versions: Parameters<typeof writePointer>[1]) => writePointer(remotesDir(), versions);

  return {
    onChange,
    pointTo,
    remotesDir,
    logged: () => log.error.mock.calls.map((words) => words.at(-1)),
    loggedEvents: () => log.error.mock.calls.map(([fields]) => (fields as { event?: LogEvent }).event),
    /** The server's releases, and what visitors get of them. */
    async start(): Promise<ServerReleases & Live> {
      const started = await createServerReleases({ releases: openReleases(remotesDir()), log, onChange });
      remotes = started;
      const { getReleaseSet } = started;
      return {
        ...started,
        page: (route) => getReleaseSet().page(route),
        part: (exposed) => getReleaseSet().part(exposed),
        bundle: (name) => getReleaseSet().bundle(name),
        composition: () => getReleaseSet().composition,
      };
    },
    /** Publishes a version of mf-home that a trial has found good, and points the site to it. */
    async deploy(version: string, code = good(), change: Partial<Release> = {}) {
      const { pages } = at(version);
      const release = { name: 'mf-home', version, code, pages, routes: [...own] };
      await publishBundle(remotesDir(), { ...release, ...change });
      await pointTo({ 'mf-home': version });
    },
  };
}

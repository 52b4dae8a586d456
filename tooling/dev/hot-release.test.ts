import { join } from 'node:path';
import { openReleases } from '@campus/releases';
import { defineRemote } from '@campus/contract';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { createServerReleases } from '../../shell/server/composition/server-releases';
import { composeDevelopment } from './hot-release';

// The module reads a remote.ts by a loader of its own, which jest has none of.
jest.mock('../build/webpack/read-remote.mjs', () => ({
  rowsOf: ({ pages }: { pages: object }) =>
    Object.entries(pages).map(([page, { path, header }]) => ({ page, path, header })),
}));

const folder = folderForEachTest();
const agenda = defineRemote({
  name: 'mf-agenda',
  team: 'events',
  pages: { AgendaPage: { module: './src/agenda-page/index.ts', path: '/agenda', header: 'plain' } },
  parts: { AgendaTeaser: { module: './src/parts/agenda-teaser/index.ts' } },
});

/** What the shell's server makes of the folder. */
async function activate() {
  const logged: unknown[] = [];
  const log = { error: (fields: unknown) => logged.push(fields) };
  const releases = openReleases(join(folder(), 'development'));
  const { close, getReleaseSet } = await createServerReleases({ releases, log, onChange: () => undefined });
  close();
  return { selection: getReleaseSet(), logged };
}

it('takes the place of what is live, with pages, parts and routes for browsers alone', async () => {
  const live = { version: '1', since: '', by: 'Anne', previous: [] };
  const pointer = { 'mf-agenda': live, 'mf-home': live, shell: live };
  const site = openReleases(folder());
  await composeDevelopment(join(folder(), 'development'), site, { live: pointer, hot: [agenda] });
  const { selection, logged } = await activate();
  const { 'mf-agenda': remote } = selection.composition;
  const [file = ''] = remote?.pages.AgendaPage ?? [];
  // Of mf-home there is no release in this test: nothing takes its place.
  expect(selection.composition['mf-home']).toBeUndefined();
  expect(remote).toMatchObject({
    version: expect.stringMatching(/^development-/),
    team: 'events',
    base: '/remotes/mf-agenda/files/',
    routes: [{ page: 'AgendaPage', path: '/agenda', header: 'plain' }],
    parts: { AgendaTeaser: [file] },
    integrity: { [file]: expect.stringMatching(/^sha256-/) },
  });
  expect(selection.bundle('mf-agenda')).toBeUndefined();
  const event = { code: 'release-rejected', remote: 'mf-agenda', isBrowserOnly: true };
  expect(logged).toContainEqual({ event: expect.objectContaining(event) });
});

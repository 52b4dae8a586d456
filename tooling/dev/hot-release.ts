import { mkdir, rm, symlink } from 'node:fs/promises';
import {
  integrityOf,
  openReleases,
  type Pointer,
  type Release,
  type Releases,
  type Verdict,
} from '@campus/releases';
import { writeFileAtomically } from '@campus/settings/disk';
import { contract, type RemoteDescription } from '@campus/contract';
import { rowsOf } from '../build/webpack/read-remote.mjs';

export const hotAddress = (name: string) => `/development/${name}/`;

/** Leaves pages and parts to browsers, which get the development server's code. */
async function writeHotRelease(releases: Releases, remote: RemoteDescription): Promise<string> {
  const { name, team, pages, parts = {} } = remote;
  const version = `development-${Date.now()}`;
  const code = containerOf(name);
  const integrity = integrityOf(code);
  const file = `development.${integrity.replace(/\W/g, '').slice(-8)}.js`;
  const each = (exposed: object) => Object.fromEntries(Object.keys(exposed).map((key) => [key, [file]]));
  const release: Release = {
    name,
    version,
    contract,
    shared: {},
    files: { [`files/${file}`]: { bytes: code.length, integrity } },
    entry: 'none on the server',
    team,
    routes: rowsOf(remote),
    pages: each(pages),
    parts: each(parts),
    commit: null,
    author: by,
    at: new Date().toISOString(),
  };
  const good = JSON.stringify({ verdict: 'good' } satisfies Pick<Verdict, 'verdict'>);
  await writeFileAtomically(releases.files(name, file), code);
  await writeFileAtomically(releases.verdictFile(name, version), good);
  await writeFileAtomically(releases.manifestFile(name, version), JSON.stringify(release));
  return version;
}

/** Visitors of the site load this; the program of `npm run dev` asks the development server. */
const containerOf = (name: string) =>
  `throw new Error('${name} is being developed: npm run dev shows it, the site does not.');\n`;

const by = 'npm run dev';

interface Composition {
  /** What is live in the site. */
  live: Pointer;
  hot: readonly RemoteDescription[];
}

/** Links the site's releases, and adds one for each hot remote. Nothing live changes. */
export async function composeDevelopment(
  folder: string,
  site: Releases,
  { live, hot }: Composition,
): Promise<void> {
  const development = openReleases(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { shell: _, ...pointer } = live;
  for (const { name } of hot) delete pointer[name];
  for (const name of Object.keys(pointer)) {
    await symlink(site.path(name), development.path(name));
  }
  for (const remote of hot) {
    const version = await writeHotRelease(development, remote);
    pointer[remote.name] = { version, since: new Date().toISOString(), by, previous: [] };
  }
  await writeFileAtomically(development.pointerFile, JSON.stringify(pointer));
}

import { join } from 'node:path';
import { writeWhole } from 'settings/write-whole';
import type { RemoteDescription } from 'shared-ui/remote';
import { contract } from '../../shared-ui/src/page/remote';
import {
  filesFolder,
  integrityOf,
  type Release,
  releaseFile,
  versionFolder,
} from '../../shell/server/releases/release';
import { type Verdict, verdictFile } from '../../shell/server/releases/verdict';
import { rowsOf } from '../webpack/read-remote.mjs';

export const hotAddress = (name: string) => `/development/${name}/`;

/** The release has nothing for the server to run, which leaves its pages and parts to browsers; these get the development server's code. */
export async function writeHotRelease(remotesDir: string, remote: RemoteDescription): Promise<string> {
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
    author: 'npm run dev',
    at: new Date().toISOString(),
  };
  const good: Pick<Verdict, 'verdict'> = { verdict: 'good' };
  await writeWhole(join(filesFolder(remotesDir, name), file), code);
  await writeWhole(verdictFile(remotesDir, name, version), JSON.stringify(good));
  await writeWhole(join(versionFolder(remotesDir, name, version), releaseFile), JSON.stringify(release));
  return version;
}

/** The shell's program asks the development server (shell/src/remotes/federation-runtime.ts); only others load this. */
const containerOf = (name: string) =>
  `throw new Error('${name} is being developed: npm run dev shows it, the site does not.');\n`;

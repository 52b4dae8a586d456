import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { openUpstream, type Upstream } from 'testing/upstream';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { readSettings } from '../../tooling/stack/settings';
import { createStack, type Stack } from '../../tooling/stack/stack';
import { remotes } from '../../tooling/workspaces';
import { type Changes, pointTo, prepare } from './releases';

/** The shell as it is deployed, from a published release, before back ends that answer what a test wants. */
export interface ShellSite {
  url: string;
  port: number;
  remotesDir: string;
  env: NodeJS.ProcessEnv;
  stack: Stack;
  pocketbase: Upstream;
  contact: Upstream;
  logs: string[];
  /** The release that is live at first. */
  version: string;
  /** Publishes a changed copy of the release that is live and points the site to it. */
  deploy(changes: Changes): Promise<string>;
  pointTo(version: string): Promise<void>;
  /** What the site says of itself. */
  health(): Promise<{ status: string; release?: string; givenUp?: string }>;
  close(): Promise<void>;
}

// The helpers for releases of remotes serve for the shell, too.
const shell = 'shell';

export async function openShellSite(more: NodeJS.ProcessEnv = {}): Promise<ShellSite> {
  const { folder: dataDir, remove } = await temporaryFolder();
  const [pocketbase, contact, port] = [await openUpstream(), await openUpstream(), await freePort()];
  pocketbase.json(200, { items: [] });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    POCKETBASE_URL: pocketbase.url,
    CONTACT_URL: contact.url,
    DATA_DIR: dataDir,
    CLIENT_LIMITS: 'off',
    ...more,
  };
  const settings = readSettings(env);
  const { remotesDir } = settings;
  let version = '';
  for (const name of [...remotes, shell]) {
    version = await publishWithoutTrial(name, remotesDir);
  }
  const logs: string[] = [];
  const stack = createStack({ settings, env, log: (line) => logs.push(line) });
  const url = `http://127.0.0.1:${port}`;
  const site: ShellSite = {
    ...{ url, port, remotesDir, env, stack, pocketbase, contact, logs, version },
    async deploy(changes) {
      const made = await prepare({ remotesDir }, shell, changes);
      await pointTo({ remotesDir }, made);
      return made.version;
    },
    pointTo: (version) => pointTo({ remotesDir }, { remote: shell, version, pages: {} }),
    health: async () => (await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })).json(),
    async close() {
      await stack.stopAll();
      await Promise.all([pocketbase.close(), contact.close()]);
      await remove();
    },
  };
  try {
    await stack.start('shell');
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}

/** Exchanges a text in the server's program. */
export const serverText = (from: string, to: string): Changes => ({
  async build(folder) {
    const file = join(folder, 'server/main.mjs');
    const code = await readFile(file, 'utf8');
    if (!code.includes(from)) throw new Error(`"${from}" is not in ${file}`);
    await writeFile(file, code.replaceAll(from, to));
  },
});

/** Puts a line before everything else that the server does. */
export const firstLine = (line: string): Changes => ({
  async build(folder) {
    const file = join(folder, 'server/main.mjs');
    await writeFile(file, `${line}\n${await readFile(file, 'utf8')}`);
  },
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cleanup } from 'testing/cleanup';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { at } from '../../tooling/paths';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { readyAddress, startOne } from '../../tooling/stack/services';
import { readSettings, type StackSettings } from '../../tooling/stack/settings';
import { remotes } from '../../tooling/workspaces';

/** A site of the benchmark's own: other ports and data than a site that runs on this machine already. */
export interface BenchSite {
  remotesDir: string;
  /** Starts a web server of the site; several may stand side by side on the same data. */
  startShell(options?: ShellOptions): Promise<Shell>;
}

interface ShellOptions {
  env?: NodeJS.ProcessEnv;
  /** The public address of the site, where a proxy stands in front of it. */
  siteUrl?: string;
  /** Arguments for Node.js before the program. */
  nodeArgs?: readonly string[];
  onLine?: (line: string) => void;
}

export interface Shell {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Publishes the built remotes into a folder of its own and starts PocketBase for them. */
export async function openSite(env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<BenchSite> {
  const { folder: dataDir, remove } = await temporaryFolder();
  cleanup.add(remove);
  const common: NodeJS.ProcessEnv = {
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    REMOTES_DIR: join(dataDir, 'remotes'),
    PORT: String(await freePort()),
    POCKETBASE_PORT: String(await freePort()),
    POCKETBASE_URL: '',
    CACHE_SECONDS: '',
    TRUST_PROXY: '',
    // It asks for more than any client may, and for pages that are not kept.
    CLIENT_LIMITS: 'off',
  };
  const settings = readSettings(common);
  for (const name of remotes) await publishWithoutTrial(name, settings.remotesDir);
  await start('pocketbase', settings, common);

  async function start(
    name: 'pocketbase' | 'shell',
    own: StackSettings,
    environment: NodeJS.ProcessEnv,
    { nodeArgs = [], onLine = () => undefined }: ShellOptions = {},
  ): Promise<Shell> {
    const service = await startOne(name, own, { nodeArgs, env: environment, patience: 180, log: onLine });
    cleanup.add(service.stop);
    return { url: new URL(readyAddress(name, own)).origin, pid: service.pid, stop: service.stop };
  }

  /** The school's data with this address, in a file of its own. */
  async function schoolAt(siteUrl: string): Promise<string> {
    const file = join(dataDir, 'school.json');
    const school: unknown = JSON.parse(await readFile(at('school.json'), 'utf8'));
    await writeFile(file, JSON.stringify({ ...(school as object), siteUrl }));
    return file;
  }

  return {
    remotesDir: settings.remotesDir,
    async startShell({ siteUrl, ...options } = {}) {
      const proxied = siteUrl ? { TRUST_PROXY: '127.0.0.1', SCHOOL_FILE: await schoolAt(siteUrl) } : {};
      const environment = { ...common, ...proxied, ...options.env, PORT: String(await freePort()) };
      return start('shell', readSettings(environment), environment, options);
    },
  };
}

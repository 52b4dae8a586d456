import { join } from 'node:path';
import { freePort } from 'testing/ports';
import { openUpstream } from 'testing/upstream';
import { point, publishRelease } from '../../tooling/releases/publish';
import { push } from '../../tooling/releases/store/push';
import { connectStore } from '../../tooling/releases/store/stores';
import { callGood } from '../../tooling/releases/testing/without-trial';
import { readSettings } from '../../tooling/stack/settings';
import { createStack, type Stack } from '../../tooling/stack/stack';
import { type RemoteName, releasable } from '../../tooling/workspaces';
import { type Changes, prepare, type Release } from './releases';

/** A machine that publishes in a store and runs nothing. */
export interface Publisher {
  env: NodeJS.ProcessEnv;
  remotesDir: string;
  /** Brings a changed copy of what is live into the store. */
  upload(name: RemoteName, changes: Changes): Promise<Release>;
  point(release: Release): Promise<void>;
}

/** Publishes all builds of this checkout in the store. */
export async function openPublisher(dataDir: string, address: string): Promise<Publisher> {
  const env = { ...process.env, DATA_DIR: dataDir, REMOTES_URL: address };
  const settings = readSettings(env);
  const { remotesDir } = settings;
  connectStore(settings);
  const upload = async (name: string, version: string) => {
    await callGood(remotesDir, name, version);
    await push(remotesDir, name, version);
  };
  for (const name of releasable) {
    const { version } = await publishRelease(name, remotesDir);
    await upload(name, version);
    // One after the other, as at a start: whose part a page shows may come later.
    await point(name, version, remotesDir, true);
  }
  return {
    env,
    remotesDir,
    async upload(name, changes) {
      const made = await prepare({ remotesDir }, name, changes);
      await upload(name, made.version);
      return made;
    },
    async point({ remote, version }) {
      await point(remote, version, remotesDir);
    },
  };
}

/** A site whose releases are in a store. */
export interface StoreSite {
  url: string;
  port: number;
  stack: Stack;
  logs: string[];
  /** Its folder for the store's releases. */
  mirror: string;
  composition(): Promise<Record<string, { version: string }>>;
  release(): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function openStoreSite(dataDir: string, address: string): Promise<StoreSite> {
  const [pocketbase, port] = [await openUpstream(), await freePort()];
  pocketbase.json(200, { items: [] });
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, REMOTES_URL: address, PORT: String(port), POCKETBASE_URL: pocketbase.url },
    ...{ CONTACT_URL: 'http://127.0.0.1:1', REQUESTS_PER_MINUTE: '0', WORK_PER_MINUTE: '0' },
  };
  const logs: string[] = [];
  const stack = createStack({
    settings: readSettings(env),
    env,
    log: (line) => logs.push(line),
    restart: false,
  });
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => (await fetch(url + path, { headers: { Connection: 'close' } })).json();
  await stack.start('shell');
  return {
    ...{ url, port, stack, logs, mirror: join(dataDir, 'releases-mirror') },
    composition: () => ask('/composition.json'),
    release: async () => (await ask('/healthz')).release,
    async close() {
      await stack.stopAll();
      await pocketbase.close();
    },
  };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentFor } from 'settings';
import type { Log } from './binary/source';
import { hooks, migrations } from './paths';
import { startChild } from './process/child';
import { untilHealthy } from './process/health';
import { assertFree } from './process/port';

export interface StartOptions {
  port: number;
  /** `DATA_DIR`; PocketBase has its own folder in it. */
  dataDir: string;
  /** Path of the executable (see `findBinary`). */
  binary: string;
  /** The sites whose pages may call the API from a browser. */
  origins: readonly string[];
  /** Told when an editor changes something; it shows the secret of `DATA_DIR/purge-token`. */
  siteUrl: string;
  superuser: { email: string; password: string };
  log: Log;
  /** Folder of the migrations: a test may begin with an older schema. */
  migrationsDir?: string;
}

export interface RunningPocketBase {
  url: string;
  /** Resolves with one sentence when the process has ended, asked or not. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts PocketBase with this project's schema, hooks and seed; resolves when it answers. */
export async function startPocketBase(options: StartOptions): Promise<RunningPocketBase> {
  const { port, dataDir, binary, origins, siteUrl, superuser, log, migrationsDir = migrations } = options;
  const address = `127.0.0.1:${port}`;
  const folders = [
    '--dir',
    join(dataDir, 'pocketbase'),
    '--migrationsDir',
    migrationsDir,
    '--hooksDir',
    hooks,
    '--dev=false',
  ];
  await assertFree(port);
  await mkdir(dataDir, { recursive: true });
  const child = startChild(
    binary,
    [
      'serve',
      ...['--http', address],
      ...folders,
      '--automigrate=false',
      '--hooksWatch=false',
      ...['--origins', origins.join(',')],
    ],
    {
      env: {
        ...environmentFor(process.env, []),
        SITE_URL: siteUrl,
        PURGE_TOKEN_FILE: join(dataDir, 'purge-token'),
        // Everybody can read a process's arguments (ps), nobody but this user its environment.
        PB_EMAIL: superuser.email,
        PB_PASSWORD: superuser.password,
      },
    },
  );
  const url = `http://${address}`;
  try {
    await untilHealthy(url, child, 60_000);
  } catch (error) {
    await child.stop();
    throw error;
  }
  log(`PocketBase answers at ${url}`);
  return { url, ended: child.ended, stop: child.stop };
}

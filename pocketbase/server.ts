import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './binary/run';
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
}

export interface RunningPocketBase {
  url: string;
  /** Resolves with one sentence when the process has ended, asked or not. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts PocketBase with this project's schema, hooks and seed; resolves when it answers. */
export async function startPocketBase(options: StartOptions): Promise<RunningPocketBase> {
  const { port, dataDir, binary, origins, siteUrl, superuser, log } = options;
  const address = `127.0.0.1:${port}`;
  const folders = [
    '--dir',
    join(dataDir, 'pocketbase'),
    '--migrationsDir',
    migrations,
    '--hooksDir',
    hooks,
    '--dev=false',
  ];
  await assertFree(port);
  await mkdir(dataDir, { recursive: true });
  // Without a superuser the server would offer its installer page to anybody.
  await run(binary, ['superuser', 'upsert', ...folders, '--', superuser.email, superuser.password], {
    seconds: 60,
  });
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
    { env: { ...process.env, SITE_URL: siteUrl, PURGE_TOKEN_FILE: join(dataDir, 'purge-token') } },
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

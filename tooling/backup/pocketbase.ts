import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { asSuperuser, type Call, operatorAccess, type PocketBaseAccess } from '../stack/as-superuser';
import { foldLog } from './sqlite';
import { unzip } from './unzip';

/** Editors' saves wait while PocketBase packs; beyond this it is told that the site has outgrown it. */
const seconds = 290;

/** The names of backups that were made here; others are the operator's. */
const ours = /^campus_\d+\.zip$/;

/**
 * Puts PocketBase's own backup, made while it runs, into `folder`: its two databases and the editors' files, unpacked, so that
 * a picture that was there yesterday is no new bytes. Nothing of it stays in PocketBase.
 */
export async function takePocketBase(env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const access = await operatorAccess(env);
  const call = await signIn(access);
  const kept = await call<{ key: string }[]>('GET', 'backups');
  // Of a backup that was killed.
  for (const { key } of kept.filter((one) => ours.test(one.key))) await call('DELETE', `backups/${key}`);
  const name = `campus_${Date.now()}.zip`;
  const archive = join(folder, '..', name);
  try {
    await call('POST', 'backups', { name }, { seconds });
    const { token } = await call<{ token: string }>('POST', 'files/token');
    await download(`${access.url}/api/backups/${name}?token=${token}`, archive);
    await unzip(archive, folder);
  } finally {
    await rm(archive, { force: true });
    // It may never have been made.
    await call('DELETE', `backups/${name}`).catch(() => undefined);
  }
  for (const database of ['data.db', 'auxiliary.db']) foldLog(join(folder, database));
}

/** Signs in; where others have just tried too often, after a while: a stranger must not keep us from it. */
async function signIn(access: PocketBaseAccess): Promise<Call> {
  for (let tries = 0; ; tries++) {
    try {
      return await asSuperuser(access);
    } catch (error) {
      if ((error as Error).cause !== 429 || tries === 24) throw error;
      await pause(5000);
    }
  }
}

async function download(url: string, file: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) });
  if (!response.ok || !response.body) {
    throw new Error(`PocketBase does not give its backup: it answered ${response.status}.`);
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(file, { mode: 0o600 }));
}

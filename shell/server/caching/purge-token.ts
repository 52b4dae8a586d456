import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from 'settings/write-whole';

const shortest = 32;

/**
 * The secret that PocketBase's hook shows with a purge: the one in `DATA_DIR/purge-token`, or a new one that
 * is put there. The hook reads the file each time, so it may be started before or after the site.
 */
export async function purgeToken(dataDir: string): Promise<string> {
  const file = join(dataDir, 'purge-token');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept.length >= shortest) return kept;
  const fresh = randomBytes(32).toString('base64url');
  await writeWhole(file, fresh, 0o600);
  return fresh;
}

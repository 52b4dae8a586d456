import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from 'settings/write-whole';

const shape = /^[\w-]{32,200}$/;

/** The secret is in `DATA_DIR/purge-token`; a new one takes the place of whatever is none. All who need it read the file each time. */
export async function purgeToken(dataDir: string, warn: (line: string) => void): Promise<string> {
  const file = join(dataDir, 'purge-token');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (shape.test(kept)) return kept;
  if (kept) warn('DATA_DIR/purge-token held no secret of ours: there is a new one.');
  const fresh = randomBytes(32).toString('base64url');
  await writeWhole(file, fresh, 0o600);
  return fresh;
}

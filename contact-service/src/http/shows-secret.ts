import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { same } from 'settings/operators';

/** The site makes the secret in DATA_DIR/purge-token. */
const shortest = 32;

/** The secret is read each time, since the site may start after us. */
export async function showsSecret(
  { authorization }: Pick<IncomingHttpHeaders, 'authorization'>,
  dataDir: string,
): Promise<boolean> {
  if (!authorization) return false;
  const secret = (await readFile(join(dataDir, 'purge-token'), 'utf8').catch(() => '')).trim();
  return secret.length >= shortest && same(authorization, `Bearer ${secret}`);
}

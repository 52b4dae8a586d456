import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { same } from 'settings/operators';

/** Of the secret in DATA_DIR/purge-token, which the site makes. */
const shortest = 32;

/**
 * Whether a request comes from the site's own processes. The secret is read each time, as PocketBase does: the site may be
 * started after us.
 */
export async function showsSecret(
  { authorization }: Pick<IncomingHttpHeaders, 'authorization'>,
  dataDir: string,
): Promise<boolean> {
  if (!authorization) return false;
  const secret = (await readFile(join(dataDir, 'purge-token'), 'utf8').catch(() => '')).trim();
  return secret.length >= shortest && same(authorization, `Bearer ${secret}`);
}

import { relative } from 'node:path';

/**
 * From now on what is published into DATA_DIR is this user's alone, like all that is in there. A REMOTES_DIR elsewhere
 * follows the umask: the site may run as another user.
 */
export function publishPrivately({ dataDir, remotesDir }: { dataDir: string; remotesDir: string }): void {
  if (!relative(dataDir, remotesDir).startsWith('..')) process.umask(0o077);
}

import { relative } from 'node:path';

/** What is in DATA_DIR is this user's alone; a REMOTES_DIR elsewhere follows the umask, as the site may run as another user. */
export function publishPrivately({ dataDir, remotesDir }: { dataDir: string; remotesDir: string }): void {
  if (!relative(dataDir, remotesDir).startsWith('..')) process.umask(0o077);
}

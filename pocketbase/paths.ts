import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of this workspace, whatever the working directory is. */
export const workspace = dirname(fileURLToPath(import.meta.url));
export const repository = dirname(workspace);
export const migrations = join(workspace, 'migrations');
export const hooks = join(workspace, 'hooks');
export const seed = join(workspace, 'seed');
/** What `seed/build` writes and the migrations read; not in git. */
export const generated = join(seed, 'generated');

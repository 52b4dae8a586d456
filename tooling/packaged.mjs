// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Says what a package of the site (`npm run package`) is made of; a checkout has no such file. */
export const packageFile = 'campus-package.json';

/** Whether a folder is a package: everything in it was built when it was made, and nothing of it changes. */
export const isPackage = (/** @type {string} */ root) => existsSync(join(root, packageFile));

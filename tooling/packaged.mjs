// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the site has this file, a checkout does not. */
export const packageFile = 'campus-package.json';

/** A package comes built, and nothing in it changes. */
export const isPackage = (/** @type {string} */ root) => existsSync(join(root, packageFile));

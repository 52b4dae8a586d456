// @ts-check
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** A path inside the repository. @param {string[]} parts */
export const at = (...parts) => resolve(root, ...parts);

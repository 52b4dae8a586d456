// @ts-check
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** A path inside the repository. @param {string[]} parts */
export const at = (...parts) => resolve(root, ...parts);

/** Where a production build of a workspace goes: `dist`, or the fresh folder that replaces it. @param {string[]} parts */
export const built = (name = '', ...parts) => resolve(process.env.CAMPUS_BUILD ?? at(name, 'dist'), ...parts);

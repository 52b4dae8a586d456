// @ts-check
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** @param {string[]} parts */
export const at = (...parts) => resolve(root, ...parts);

/** A production build goes to `dist`, or to the fresh folder that replaces it. @param {string[]} parts */
export const built = (name = '', ...parts) => resolve(process.env.CAMPUS_BUILD ?? at(name, 'dist'), ...parts);

// @ts-check
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Compiled commands bring this file along, in another folder.
 * @param {string} folder @returns {string | undefined}
 */
function findRepository(folder) {
  if (existsSync(resolve(folder, 'tooling/campus.mjs'))) return folder;
  return folder === dirname(folder) ? undefined : findRepository(dirname(folder));
}

/**
 * The folder that holds workspaces: this repository, or, for a remote in a repository of its own,
 * the folder around that remote, in which webpack runs.
 */
export const root = findRepository(import.meta.dirname) ?? dirname(process.cwd());

/** @param {string[]} parts */
export const at = (...parts) => resolve(root, ...parts);

/** A file of this preset. @param {string} file */
export const preset = (file) => resolve(import.meta.dirname, file);

/** A production build goes to `dist`, or to the folder that replaces it. @param {string[]} parts */
export const built = (name = '', ...parts) => resolve(process.env.CAMPUS_BUILD ?? at(name, 'dist'), ...parts);

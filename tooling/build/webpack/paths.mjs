// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

/**
 * The folder that holds workspaces: this repository, or, for a remote in a repository of its own, the folder around that remote,
 * in which webpack runs.
 */
export const root = existsSync(resolve(repository, 'tooling/campus.mjs'))
  ? repository
  : dirname(process.cwd());

/** @param {string[]} parts */
export const at = (...parts) => resolve(root, ...parts);

/** A file of this preset. @param {string} file */
export const preset = (file) => resolve(import.meta.dirname, file);

/** The version of a package as a workspace finds it. @param {string} workspace @param {string} name @returns {string} */
export const installedVersion = (workspace, name) =>
  createRequire(at(workspace, 'package.json'))(`${name}/package.json`).version;

/** A production build goes to `dist`, or to the fresh folder that replaces it. @param {string[]} parts */
export const built = (name = '', ...parts) => resolve(process.env.CAMPUS_BUILD ?? at(name, 'dist'), ...parts);

import { resolve } from 'node:path';
import { findRoot } from 'settings';

/** The repository's root, wherever this code has been compiled to. */
export const root = findRoot(import.meta.dirname) ?? process.cwd();

/** A path inside the repository. */
export const at = (...parts: string[]): string => resolve(root, ...parts);

import { resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '..');

/** A path inside the repository. */
export const at = (...parts: string[]): string => resolve(root, ...parts);

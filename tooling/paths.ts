import { resolve } from 'node:path';
import { findRoot } from '@campus/settings';

/** The repository's root, wherever this code is compiled to. */
export const root = findRoot(import.meta.dirname) ?? process.cwd();

export const at = (...parts: string[]): string => resolve(root, ...parts);

/** npm changes the folder: INIT_CWD is the one in which the command was given. */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

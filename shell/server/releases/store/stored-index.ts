import { isVersion } from './stored-pointer';
import { readObject } from './stored-release';

/**
 * A store need not be able to list what it has: this file of a name does, also what an upload has only begun. By version
 * "sha256-…" of its manifest.
 */
export type Index = Record<string, string>;

export const indexFile = (name: string) => `${name}/versions.json`;

/** Undefined where it is none. */
export function parseIndex(body: Buffer): Index | undefined {
  const index = readObject(body);
  const isSound =
    typeof index === 'object' &&
    index !== null &&
    !Array.isArray(index) &&
    Object.entries(index).every(([version, integrity]) => isVersion(version) && /^sha256-/.test(integrity));
  return isSound ? (index as Index) : undefined;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Release, shellName } from 'releases';
import { contract } from '../../shared-ui/src/page/remote';
import { filesBelow } from '../build/fingerprint';
import { at } from '../paths';

type About = Pick<
  Release,
  | ('name' | 'version' | 'contract' | 'shared' | 'takes' | 'gives')
  | ('entry' | 'team' | 'routes' | 'pages' | 'parts' | 'later' | 'queries')
>;

/** `files` maps each path below `REMOTES_DIR/NAME` to the built file. */
export interface Built {
  about: About;
  files: Map<string, string>;
}

const entryOf = (name: string) => (name === shellName ? 'server/main.mjs' : 'server/server.cjs');

/** The same source may give derived files other bytes on another machine. */
export const isDerived = (path: string): boolean => /\.(br|gz|map|LICENSE\.txt)$/.test(path);

/**
 * `dist/files` goes to `NAME/files`, all else into the version's folder. The version holds a hash of the content: the same sources give the same one.
 */
export async function readBuilt(name: string): Promise<Built> {
  const dist = at(name, 'dist');
  const paths = (await filesBelow(dist)).map((file) => relative(dist, file));
  const entry = entryOf(name);
  if (!paths.includes(entry))
    throw new Error(`${name} has no server bundle (dist/${entry}): build it again.`);
  const pagesJson = await readFile(join(dist, 'pages.json'), 'utf8');
  const releasePaths = paths.filter((path) => path !== 'pages.json' && !path.startsWith('files/'));

  const hash = createHash('sha256').update(`${contract}\0${pagesJson}\0`);
  for (const path of releasePaths.filter((path) => !isDerived(path))) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(dist, path)))
      .update('\0');
  }
  // Names of these files hold the hash of their content.
  const named = paths.filter((path) => path.startsWith('files/'));
  for (const path of named.filter((path) => !isDerived(path))) hash.update(`${path}\0`);

  const ofPackage = JSON.parse(await readFile(at(name, 'package.json'), 'utf8')).version;
  const version = `${ofPackage}-${hash.digest('hex').slice(0, 8)}`;
  const files = [
    ...releasePaths.map((path) => [`${version}/${path}`, join(dist, path)] as const),
    ...named.map((path) => [path, join(dist, path)] as const),
  ];
  const about = { name, version, contract, entry, ...JSON.parse(pagesJson) };
  return { about, files: new Map(files) };
}

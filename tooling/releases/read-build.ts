import { createHash } from 'node:crypto';
import type { RouteRow } from '@campus/contract';
import { type Release, shellName } from '@campus/releases';
import { at } from '../paths';
import { type Contents, readContents } from './contents';
import { commit } from '../origin';

type BuiltRelease = Omit<Release, 'files' | 'commit' | 'author' | 'at'>;

export interface Build {
  /** What its manifest will say of it. */
  release: BuiltRelease;
  /** By the path below `REMOTES_DIR/NAME`. */
  files: Contents;
  /** Of this checkout or package; of another build the text of its file `commit`, or null. */
  commit: string | null;
}

/** What the last build of a workspace has left. */
export async function readWorkspaceBuild(workspace: string): Promise<Build> {
  return { ...(await readBuild(at(workspace, 'dist'))), commit: await commit() };
}

/**
 * `source`: see `readContents`. Files for browsers go to `NAME/files`, all else into the version's
 * folder. The version holds a hash of the content: the same sources give the same version.
 * Throws a sentence when the build does not describe itself.
 */
export async function readBuild(source: string): Promise<Build> {
  const sourceName = source === '-' ? 'standard input' : source;
  const contents = await readContents(source, sourceName);
  const pagesJson = contents.get('pages.json');
  if (!pagesJson)
    throw new Error(`${sourceName} has no pages.json: tar -czf mf-x.tar.gz -C mf-x/dist . packs a build.`);
  const release = describe(pagesJson.toString(), sourceName);
  const entry = release.name === shellName ? 'server/main.mjs' : 'server/server.cjs';
  if (!contents.has(entry))
    throw new Error(`${release.name} has no server bundle (${entry}): build it again.`);

  // Compressed copies are made where the build is published (compressed.ts).
  const files = [...contents].filter(([path]) => !/^(pages\.json|commit)$|\.(br|gz)$/.test(path));
  const hash = createHash('sha256').update(pagesJson);
  for (const [path, content] of files.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isDerived(path)) continue;
    hash.update(`\0${path}\0`);
    if (!isForBrowsers(path)) hash.update(content);
  }
  const version = `${release.version}-${hash.digest('hex').slice(0, 8)}`;
  const pathOf = (path: string) =>
    isForBrowsers(path) ? path : `${version}/${path.replace(/^files\//, '')}`;
  const placed = files.map(([path, content]) => [pathOf(path), content] as const);
  // The same content has one version, whatever commit it is of.
  const [commit = null] = /^[0-9a-f]{7,12}/.exec(String(contents.get('commit'))) ?? [];
  return { release: { ...release, version, entry }, files: new Map(placed), commit };
}

/** Their names hold the hash of their content, but for the federation's manifest of a build. */
const isForBrowsers = (path: string) =>
  path.startsWith('files/') && !/^files\/mf-(manifest|stats)\.json$/.test(path);

/** The same source may give these files other bytes on another machine. */
export const isDerived = (path: string): boolean => /\.(br|gz|map|LICENSE\.txt)$/.test(path);

function describe(pagesJson: string, source: string): Omit<BuiltRelease, 'entry'> {
  const fault = (what: string) => new Error(`pages.json of ${source} ${what} (docs/adding-a-remote.md).`);
  let release: BuiltRelease;
  try {
    release = JSON.parse(pagesJson);
  } catch {
    throw fault('is not JSON');
  }
  const { name, version, contract, shared, pages, parts = {}, later = {}, routes = [] } = release;
  if (!/^(shell|(?=.{1,40}$)mf-[a-z]+(-[a-z]+)*)$/.test(name)) throw fault('has no "name" like "mf-agenda"');
  if (!/^\d+\.\d+\.\d[\w.-]*$/.test(version)) throw fault('has no "version" like "1.0.0"');
  if (!Number.isInteger(contract)) throw fault('has no "contract", the number that the remote is built for');
  if (!isRecordOf(shared, isText)) throw fault('has no "shared" versions by name');
  const lists = Object.entries({ pages, parts, later });
  const invalidList = lists.find(([, list]) => !isRecordOf(list, (files) => Array.isArray(files)));
  if (invalidList) throw fault(`has no lists of files by name as "${invalidList[0]}"`);
  if (!Array.isArray(routes) || !routes.every(isRoute))
    throw fault('has "routes" that are no list like [{ "page": "AgendaPage", "path": "/agenda" }]');
  if (!Array.isArray(release.queries ?? [])) throw fault('has "queries" that are no list');
  const withoutPath = Object.keys(pages).find((name) => !routes.some(({ page }) => page === name));
  if (withoutPath) throw fault(`says no address of ${withoutPath}: "routes" has the path of each page`);
  return release;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const isRoute = ({ page, path, menu, parts = [], query = [] }: RouteRow): boolean =>
  [page, path, menu ? menu.label : ''].every(isText) &&
  [parts, query].every((list) => Array.isArray(list)) &&
  parts.every((use) => isText(typeof use === 'string' ? use : use.part));

const isRecordOf = (value: unknown, test: (each: unknown) => boolean) =>
  typeof value === 'object' && value !== null && Object.values(value).every(test);

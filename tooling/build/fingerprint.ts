import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { at, root } from '../paths';

/** Made of the sources, not among them. */
const ignored = new Set(['node_modules', 'dist', '.inputs']);

export async function filesBelow(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return [];
  if (info.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(
    entries.filter(({ name }) => !ignored.has(name)).map(({ name }) => filesBelow(join(path, name))),
  );
  return nested.flat().sort();
}

export async function fingerprint(paths: readonly string[], base: string = root): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(path)) {
      hash
        .update(relative(base, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: object;
  optionalDependencies?: object;
  peerDependencies?: object;
}

type Lockfile = Record<string, Locked>;

const lockfile = () =>
  (JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as { packages: Lockfile }).packages;

/** Covers this workspace's packages alone, so that another one's do not make the build stale. */
export function lockedFor(workspace: string, packages = lockfile()): string {
  const found = new Set<string>();
  const visit = (path: string) => {
    const { link, resolved = '', ...locked } = packages[path] ?? {};
    if (link) return visit(resolved);
    if (found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(name, path, packages);
      if (place) visit(place);
    }
  };
  for (const start of ['tooling', 'tooling/build/webpack', workspace]) visit(start);
  const lines = [...found]
    .sort()
    .map((path) => `${path} ${packages[path]?.version} ${packages[path]?.integrity}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Node.js takes a package of the nearest `node_modules`, too. */
function placeOf(name: string, from: string, packages: Lockfile): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

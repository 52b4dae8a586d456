import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, root } from '../paths';

/** Made of the sources, not among them. */
const ignored = new Set(['node_modules', 'dist', '.inputs']);

export function filesBelow(path: string): string[] {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return [];
  if (info.isFile()) return [path];
  const names = readdirSync(path).filter((name) => !ignored.has(name));
  return names.flatMap((name) => filesBelow(join(path, name))).sort();
}

/** Reads at once: thousands of small files one by one take five times the processor time. */
export function fingerprint(paths: readonly string[], base: string = root): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(path)) {
      hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
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

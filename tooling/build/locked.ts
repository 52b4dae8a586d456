import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at } from '../paths';

interface Locked {
  version?: string;
  integrity?: string;
  /** Of a workspace: its folder. */
  resolved?: string;
  link?: boolean;
  dependencies?: object;
  optionalDependencies?: object;
  peerDependencies?: object;
}

type Lockfile = Record<string, Locked>;

const lockfile = () =>
  (JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as { packages: Lockfile }).packages;

/** A SHA-256 over the packages that a workspace is built with, as the lockfile has them: another workspace's are no matter of its build. */
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
  for (const start of ['tooling', workspace]) visit(start);
  const lines = [...found]
    .sort()
    .map((path) => `${path} ${packages[path]?.version} ${packages[path]?.integrity}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Where Node.js finds a package that is asked for at a path: in the nearest `node_modules`. */
function placeOf(name: string, from: string, packages: Lockfile): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

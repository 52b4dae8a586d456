import { createHash } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from 'settings/write-whole';

interface Workspace {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Writes what npm would write of a workspace, without asking it: all that the workspace needs is installed for others. */
export async function installWorkspace(root: string, workspace: Workspace): Promise<void> {
  const file = join(root, 'package-lock.json');
  const before = await readFile(file, 'utf8');
  const after = withWorkspace(before, workspace);
  await symlink(join('..', workspace.name), join(root, 'node_modules', workspace.name), 'junction');
  await writeFile(file, after);
  // tooling/install.mjs compares this stamp, so that nothing is installed anew.
  const stamp = join(root, 'node_modules/.campus-installed');
  // Where the file is a link, its target stays as it is.
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash(before)) await writeWhole(stamp, hash(after));
}

function withWorkspace(text: string, { name, version, dependencies, devDependencies }: Workspace): string {
  const lock = JSON.parse(text) as { packages: Record<string, object> };
  const added: [string, object][] = [
    [name, { version, dependencies, devDependencies }],
    [`node_modules/${name}`, { resolved: name, link: true }],
  ];
  const packages = Object.entries(lock.packages);
  for (const [place, entry] of added) {
    const next = packages.findIndex(([other]) => other.localeCompare(place, 'en') > 0);
    packages.splice(next < 0 ? packages.length : next, 0, [place, entry]);
  }
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '../paths';

/** These have parts that are made for one system, so that they cannot be one file of JavaScript. */
const native = ['@photostructure/sqlite', 'sharp'];

const notAtRunTime = new Set(['node-addon-api']);

/** A package needs neither the sources of native parts, nor what builds them, nor builds for other systems. */
const leftOut = new RegExp(
  `^@photostructure/sqlite/(?:src|scripts|node_modules|binding\\.gyp|prebuilds/(?!${process.platform}-${process.arch}(?:/|$)))`,
);

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const folderOf = (name: string) => at('node_modules', name);

async function manifestOf(name: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folderOf(name), 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Includes all that they need on this system. Throws where one is missing. */
export async function nativePackages(): Promise<string[]> {
  const found = new Set<string>();
  const waiting = native.map((name) => ({ name, optional: false }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, optional } = next;
    if (found.has(name) || notAtRunTime.has(name)) continue;
    const manifest = await manifestOf(name);
    // npm does not install the optional packages of other systems.
    if (!manifest && optional) continue;
    if (!manifest) throw new Error(`${name} is not in node_modules: run npm ci.`);
    found.add(name);
    for (const needed of Object.keys(manifest.dependencies ?? {})) {
      waiting.push({ name: needed, optional: false });
    }
    for (const needed of Object.keys(manifest.optionalDependencies ?? {})) {
      waiting.push({ name: needed, optional: true });
    }
  }
  return [...found].sort();
}

export async function copyNative(folder: string): Promise<void> {
  const modules = at('node_modules');
  for (const name of await nativePackages()) {
    await cp(folderOf(name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => !leftOut.test(path.slice(modules.length + 1)),
    });
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from './packaged.mjs';

/** What a package says of itself. */
export interface About {
  /** Of package.json and the commit: also the name of its folder. */
  version: string;
  /** With a "+" where files differed from it; null outside a git repository. */
  commit: string | null;
  /** When it was made, in ISO 8601. */
  at: string;
  /** What its native packages were made for. */
  system: System;
  /** The PocketBase that it brings. */
  pocketbase: string;
}

/** What has to be the same where a package is made and where it runs. */
export interface System {
  platform: string;
  arch: string;
  /** Node.js' NODE_MODULE_VERSION. */
  modules: string;
}

export const thisSystem: System = {
  platform: process.platform,
  arch: process.arch,
  modules: process.versions.modules,
};

/** Why a package does not run on a system, in one sentence; undefined where it does. */
export function misfit({ version, system }: About, here: System = thisSystem): string | undefined {
  if (words(system) === words(here)) return undefined;
  return (
    `Campus ${version} was made for ${words(system)}; here is ${words(here)}: ` +
    'install the Node.js of the machine that made it, or make the package on a machine like this one.'
  );
}

const words = ({ platform, arch, modules }: System) => `${platform} ${arch} and Node.js modules ${modules}`;

/** What the package in a folder says of itself; undefined in a checkout. */
export async function readAbout(root: string): Promise<About | undefined> {
  const text = await readFile(join(root, packageFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as About);
}

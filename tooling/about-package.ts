import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from './packaged.mjs';

export interface About {
  /** The version of package.json with eight digits of the commit, as in the archive's name. */
  version: string;
  /** It ends with "+" where files differed from the commit, and is null outside a git repository. */
  commit: string | null;
  /** ISO 8601. */
  at: string;
  system: System;
  pocketbase: string;
}

/** A package runs only where these are what they were where it was made. */
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

export function misfit({ version, system }: About, here: System = thisSystem): string | undefined {
  if (words(system) === words(here)) return undefined;
  return (
    `Campus ${version} was made for ${words(system)}; here is ${words(here)}: ` +
    'install the Node.js of the machine that made it, or make the package on a machine like this one.'
  );
}

const words = ({ platform, arch, modules }: System) => `${platform} ${arch} and Node.js modules ${modules}`;

export async function readAbout(root: string): Promise<About | undefined> {
  const text = await readFile(join(root, packageFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as About);
}

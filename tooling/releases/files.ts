import { cp, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { narrow } from 'settings/private-data';
import { filesBelow } from '../build/fingerprint';

/** Made of other files: the same source may give other bytes on another machine. */
const derived = /\.(br|gz|map|LICENSE\.txt)$/;

/**
 * Puts the files of a build, each with its content's hash in its name, beside those of the versions before. What is
 * there stays as it is, so that a browser that has it needs it never again; throws where it holds something else.
 */
export async function publishFiles(build: string, published: string): Promise<void> {
  for (const file of await filesBelow(build)) {
    const target = join(published, relative(build, file));
    const there = await readFile(target).catch(() => undefined);
    if (there) {
      if (derived.test(file) || there.equals(await readFile(file))) continue;
      throw new Error(`${target} is there, with other content: delete it and publish again.`);
    }
    await mkdir(dirname(target), { recursive: true });
    // The file appears whole or not at all.
    const partial = `${target}.partial-${process.pid}`;
    await cp(file, partial);
    // Node copies the rights of a file whatever the umask is.
    narrow(partial, process.umask());
    await rename(partial, target);
  }
}

import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, partial } from 'settings/write-whole';
import { foldersOf, noneWhereMissing, readRelease } from '../../shell/server/releases/kept';
import { expired, keepRule } from './keep-rule';
import { removeLeftovers } from './leftovers';
import { changePointer, type Pointed } from './pointer';
import { inOneSentence } from './trouble';

/** Only the holder of the name's lock may call this. */
export async function prune(name: string, remotesDir: string, rule = keepRule): Promise<string[]> {
  return inOneSentence(`${name} could not be pruned`, remotesDir, async () => {
    let gone: string[] = [];
    await changePointer(remotesDir, async (pointer) => {
      const pointed = pointer[name];
      gone = expired(await candidates(remotesDir, name), pointed, rule);
      for (const version of gone) {
        const folder = join(remotesDir, name, version);
        await rename(folder, `${folder}${partial()}`);
      }
      await removeVerdicts(remotesDir, name);
      await removeLeftovers(remotesDir, name);
      // The pointer is written last: a full disk has room for it by then.
      const kept = new Set(await foldersOf(remotesDir, name));
      return pointed && knowsMore(pointed, kept) ? { ...pointer, [name]: forget(pointed, kept) } : pointer;
    });
    return gone;
  });
}

async function candidates(remotesDir: string, name: string) {
  const folders = await foldersOf(remotesDir, name);
  return Promise.all(
    folders.map(async (version) => {
      const release = await readRelease(remotesDir, name, version);
      const { mtimeMs } = await stat(join(remotesDir, name, version));
      return { version, published: Date.parse(release?.at ?? '') || mtimeMs };
    }),
  );
}

const knowsMore = ({ previous, until = {} }: Pointed, kept: ReadonlySet<string>): boolean =>
  [...previous, ...Object.keys(until)].some((version) => !kept.has(version));

function forget(pointed: Pointed, kept: ReadonlySet<string>): Pointed {
  const until = Object.entries(pointed.until ?? {}).filter(([version]) => kept.has(version));
  const previous = pointed.previous.filter((version) => kept.has(version));
  return { ...pointed, previous, until: Object.fromEntries(until) };
}

async function removeVerdicts(remotesDir: string, name: string): Promise<void> {
  const folder = join(remotesDir, name, 'verdicts');
  const kept = new Set((await foldersOf(remotesDir, name)).map((version) => `${version}.json`));
  for (const file of await readdir(folder).catch(noneWhereMissing)) {
    if (!kept.has(file) || isPartial(file)) await rm(join(folder, file));
  }
}

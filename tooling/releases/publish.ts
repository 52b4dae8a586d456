import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeWhole } from 'settings/write-whole';
import { readRelease } from '../../shell/server/releases/kept';
import { type Release, releaseFile } from '../../shell/server/releases/release';
import { readBuilt } from './built';
import { publishFiles } from './files';
import { removeLeftovers } from './leftovers';
import { expectVersionFits } from './neighbours';
import { author, commit } from './origin';
import { changePointer, pointedTo } from './pointer';
import { inOneSentence } from './trouble';
import { expectGood } from './verdicts';
import { wrongFiles } from './verify';

/** Only the holder of the name's lock may call this. Nothing is left where it fails; `repaired` names damaged files that are written again. */
export async function publishRelease(name: string, remotesDir: string) {
  const built = await readBuilt(name);
  const { version } = built.about;
  const repaired = await inOneSentence(`${name} could not be published`, remotesDir, async () => {
    await mkdir(join(remotesDir, name), { recursive: true });
    // Without this, a disk that can only be read would be told as a missing folder.
    await access(join(remotesDir, name), constants.W_OK);
    await removeLeftovers(remotesDir, name);
    try {
      const { files, repaired } = await publishFiles(remotesDir, built);
      if ((await readBuilt(name)).about.version !== version) {
        throw new Error(`${name} was built anew while it was published: deploy it again.`);
      }
      const described = { ...built.about, files };
      const [wrong] = await wrongFiles(remotesDir, described);
      if (wrong) throw new Error(`${name}/${wrong} is not on the disk as it was built: look at the disk.`);
      const manifest = join(remotesDir, name, version, releaseFile);
      const isThere = await access(manifest).then(
        () => true,
        () => false,
      );
      if (isThere && isSame(await readRelease(remotesDir, name, version), described)) return repaired;
      await writeRelease(join(remotesDir, name, version), described);
      return isThere ? [...repaired, `${version}/${releaseFile}`] : repaired;
    } catch (error) {
      await removeLeftovers(remotesDir, name).catch(() => undefined);
      throw error;
    }
  });
  return { version, repaired };
}

type Described = Omit<Release, 'commit' | 'author' | 'at'>;

/** The manifest is the last file of a publication: a folder without one is unfinished. */
export async function writeRelease(folder: string, about: Described): Promise<Release> {
  const files = Object.fromEntries(Object.entries(about.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const made = { commit: await commit(), author: await author(), at: new Date().toISOString() };
  const release: Release = { ...about, ...made, files };
  await writeWhole(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

function isSame(release: Release | undefined, about: Described): boolean {
  const { commit: _, author: __, at, ...said } = release ?? {};
  return typeof at === 'string' && isDeepStrictEqual(said, about);
}

/** Returns the version that was live before; throws where the new one is not good, or conflicts by now. `isStart`: see `conflictsOf`. */
export async function point(
  name: string,
  version: string,
  remotesDir: string,
  isStart = false,
): Promise<string | undefined> {
  const by = await author();
  let before: string | undefined;
  await inOneSentence(`${name} ${version} could not be pointed to`, remotesDir, () =>
    changePointer(remotesDir, async (pointer) => {
      await expectGood(remotesDir, name, version);
      await expectVersionFits(remotesDir, pointer, name, version, isStart);
      before = pointer[name]?.version;
      return { ...pointer, [name]: pointedTo(pointer[name], version, by) };
    }),
  );
  return before;
}

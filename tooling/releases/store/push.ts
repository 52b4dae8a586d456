import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from '../../../shell/server/releases/kept';
import { integrityOf, releaseFile } from '../../../shell/server/releases/release';
import { versionsOf } from '../../../shell/server/releases/store/stored-pointer';
import { eachOf } from '../../../shell/server/releases/store/take-release';
import { verdictFile } from '../../../shell/server/releases/verdict';
import { readPointer } from '../pointer';
import type { Store } from './http-store';
import { readIndex, versionsIn, writeIndex } from './store-index';
import { storeOf } from './stores';

const limits = { bytes: 31_000_000, time: 60_000 };

/** Names the files of an upload before it begins, so that those of one that was killed can be removed. */
const planFile = 'upload.json';

/**
 * Publishes a release and its verdict in the store, where there is one: its files, then its manifest, then the verdict; of a
 * refused one no files. What is there is looked through, and what is damaged is written again: their paths.
 */
export async function push(remotesDir: string, name: string, version: string): Promise<string[]> {
  const store = storeOf(remotesDir);
  const release = await readRelease(remotesDir, name, version);
  if (!store || !release) return [];
  const folder = join(remotesDir, name);
  const manifest = await readFile(join(folder, version, releaseFile));
  const verdict = await readFile(verdictFile(remotesDir, name, version));
  const isGood = JSON.parse(verdict.toString()).verdict === 'good';
  const isOld = (await store.read(`${name}/${version}/${releaseFile}`, limits)) !== undefined;
  await writeIndex(store, name, { ...(await readIndex(store, name)), [version]: integrityOf(manifest) });

  const repaired: string[] = [];
  if (isGood) {
    if (!isOld) await store.write(`${name}/${version}/${planFile}`, manifest);
    await eachOf(Object.entries(release.files), async ([path, { integrity }]) => {
      const there = await store.read(`${name}/${path}`, limits).catch(unreadable);
      if (there && integrityOf(there) === integrity) return;
      if (there) repaired.push(path);
      await store.write(`${name}/${path}`, await readFile(join(folder, path)));
    });
  }
  await store.write(`${name}/${version}/${releaseFile}`, manifest);
  await store.write(`${name}/verdicts/${version}.json`, verdict);
  if (isGood && !isOld) await store.remove(`${name}/${version}/${planFile}`);
  return isOld ? repaired : [];
}

/** Too long, say. Where the store is away, writing says so. */
const unreadable = () => Buffer.alloc(0);

/** Removes from the store what its index has and the working copy has not: what was pruned, and uploads that were killed. */
export async function sweep(remotesDir: string, name: string): Promise<void> {
  const store = storeOf(remotesDir);
  if (!store) return;
  const index = await readIndex(store, name);
  const versions = await versionsIn(store, remotesDir, name);
  const releases = await Promise.all(versions.map((version) => readRelease(remotesDir, name, version)));
  const kept = releases.flatMap((release) => (release ? [release] : []));
  const named = new Set(kept.flatMap(({ files }) => Object.keys(files)));
  const pointed = (await readPointer(remotesDir))[name];
  const needed = pointed ? versionsOf(pointed) : [];
  const gone = versions.filter((version, place) => !releases[place] && !needed.includes(version));
  for (const version of gone) await removeVersion(store, name, version, named);
  const left = Object.entries(index).filter(([version]) => !gone.includes(version));
  if (gone.length > 0) await writeIndex(store, name, Object.fromEntries(left));
}

async function removeVersion(store: Store, name: string, version: string, named: ReadonlySet<string>) {
  const folder = `${name}/${version}`;
  for (const manifest of [`${folder}/${releaseFile}`, `${folder}/${planFile}`]) {
    const files = filesOf(await store.read(manifest, limits)).filter((path) => !named.has(path));
    await eachOf(files, (path) => store.remove(`${name}/${path}`));
  }
  // The manifest last: what is interrupted can be done again.
  for (const file of [planFile, releaseFile]) await store.remove(`${folder}/${file}`);
  await store.remove(`${name}/verdicts/${version}.json`);
  // Where the server has folders.
  await store.remove(`${folder}/`).catch(() => undefined);
}

function filesOf(manifest: Buffer | undefined): string[] {
  try {
    const paths = Object.keys(JSON.parse(manifest?.toString() ?? '').files);
    return paths.filter((path) => !path.split('/').includes('..'));
  } catch {
    return [];
  }
}

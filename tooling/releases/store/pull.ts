import { rm } from 'node:fs/promises';
import { foldersOf, keptOf } from '../../../shell/server/releases/kept';
import { versionFolder } from '../../../shell/server/releases/release';
import { StoreTrouble } from '../../../shell/server/releases/store/read-store';
import {
  eachOf,
  takeFiles,
  takeManifest,
  takeRelease,
} from '../../../shell/server/releases/store/take-release';
import { verdictFile } from '../../../shell/server/releases/verdict';
import { readBuilt } from '../built';
import { readPointer } from '../pointer';
import type { Store } from './http-store';
import { versionsIn } from './store-index';
import { pullPointer } from './store-pointer';
import { storeOf } from './stores';

/** Brings what is known of a name's releases from the store, where there is one: pointer, manifests, verdicts; and the manifests of what is live beside it. */
export async function pull(remotesDir: string, name: string): Promise<void> {
  const store = storeOf(remotesDir);
  if (!store) return;
  await pullPointer(store, remotesDir);
  const versions = await versionsIn(store, remotesDir, name);
  const where = { reader: store.reader, dir: remotesDir, name };
  await eachOf(versions, (version) =>
    takeManifest(where, version).catch((error: Error) => {
      // An upload that was killed has none; what is damaged may be deployed again.
      if (error instanceof StoreTrouble) throw store.failed(error.message);
    }),
  );
  const { [name]: _, ...others } = await readPointer(remotesDir);
  const beside = Object.entries(others).flatMap(([other, { version }]) => [{ other, version }]);
  await eachOf(beside, ({ other, version }) =>
    // What cannot be had is nobody's neighbour.
    takeManifest({ ...where, name: other }, version).then(
      () => undefined,
      () => undefined,
    ),
  );
}

/** The same for who has the lock of that name's deployments: the working copy forgets what the store has not. */
export async function pullAlone(remotesDir: string, name: string): Promise<void> {
  const store = storeOf(remotesDir);
  if (!store) return;
  await pull(remotesDir, name);
  const versions = await versionsIn(store, remotesDir, name);
  for (const version of await foldersOf(remotesDir, name)) {
    if (versions.includes(version)) continue;
    await rm(versionFolder(remotesDir, name, version), { recursive: true, force: true });
    await rm(verdictFile(remotesDir, name, version), { force: true });
  }
}

/** Brings the files that a build shares with releases of the store, as those have them; and all that is live, to try it with. */
export async function pullForTrial(remotesDir: string, name: string, log: (line: string) => void) {
  const store = storeOf(remotesDir);
  if (!store) return;
  await pullShared(store, remotesDir, name);
  await takeLive(store, remotesDir, name, log);
}

/** Brings all that is live in the store, where there is one. */
export async function pullLive(remotesDir: string, log: (line: string) => void) {
  const store = storeOf(remotesDir);
  if (!store) return;
  await pullPointer(store, remotesDir);
  await takeLive(store, remotesDir, undefined, log);
}

async function takeLive(
  store: Store,
  remotesDir: string,
  except: string | undefined,
  log: (line: string) => void,
) {
  const { [except ?? '']: _, ...others } = await readPointer(remotesDir);
  for (const [other, { version }] of Object.entries(others)) {
    await takeRelease({ reader: store.reader, dir: remotesDir, name: other }, version).catch((error: Error) =>
      log(`${other} ${version} cannot be had from the store at ${store.address}: ${error.message}.`),
    );
  }
}

async function pullShared(store: Store, remotesDir: string, name: string): Promise<void> {
  const { files } = await readBuilt(name);
  const where = { reader: store.reader, dir: remotesDir, name };
  for (const { release } of await keptOf(remotesDir, name)) {
    const shared = Object.keys(release.files).filter((path) => files.has(path));
    // What is damaged there is written anew.
    for (const path of shared) await takeFiles(where, release, [path]).catch(() => undefined);
  }
}

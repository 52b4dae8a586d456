import { readFile } from 'node:fs/promises';
import { releaseFile } from '../../../shell/server/releases/release';
import { limits } from '../../../shell/server/releases/store/stored-release';
import { verdictFile } from '../../../shell/server/releases/verdict';
import { storeOf } from './stores';

/** Publishes the verdict on a version that the store of a folder has, where there is a store; a new version brings its own. */
export async function pushVerdict(remotesDir: string, name: string, version: string): Promise<void> {
  const store = storeOf(remotesDir);
  const manifest = `${name}/${version}/${releaseFile}`;
  const isThere = await store?.read(manifest, { bytes: limits.manifest, time: 10_000 });
  if (!store || !isThere) return;
  const verdict = await readFile(verdictFile(remotesDir, name, version));
  await store.write(`${name}/verdicts/${version}.json`, verdict);
}

import { randomBytes } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder, type Release, releaseFile, versionFolder } from '../../shell/server/releases/release';
import { verdictFile } from '../../shell/server/releases/verdict';
import { describeAgain } from '../releases/testing/describe-again';
import { writeVerdict } from '../releases/verdicts';
import { faultyScript, faultyServer } from './faulty-code';
import type { RemoteFault } from './kinds';

/** A release that was made to fail. */
export interface FaultyRelease {
  version: string;
  /** Its own files for browsers. */
  files: string[];
}

/**
 * Puts a copy of a published release beside it that has a fault, with a verdict of its own: a site in production does not
 * take it up, and nobody is rolled back to it. Nothing points to it yet.
 */
export async function makeFaulty(
  remotesDir: string,
  name: string,
  live: string,
  fault: RemoteFault,
): Promise<FaultyRelease> {
  const id = randomBytes(4).toString('hex');
  const version = `1.0.0-fault-${id}`;
  const folder = `${versionFolder(remotesDir, name, version)}.partial`;
  await cp(versionFolder(remotesDir, name, live), folder, { recursive: true });
  const manifest = join(folder, releaseFile);
  const release = JSON.parse(await readFile(manifest, 'utf8')) as Release;

  const server = join(folder, release.entry);
  await writeFile(server, faultyServer(await readFile(server, 'utf8'), fault));
  const files: string[] = [];
  /** The first file is the container, with the page or part in it; what several share stays as it is. */
  async function change([container = '', ...others]: string[]): Promise<string[]> {
    const fresh = container.replace(/(\.\w+)?\.js$/, `.${id}.js`);
    const code = await readFile(join(filesFolder(remotesDir, name), container), 'utf8');
    await writeFile(join(filesFolder(remotesDir, name), fresh), faultyScript(code, fault, name));
    files.push(fresh);
    return [fresh, ...others];
  }
  async function changeAll(all: Record<string, string[]> = {}) {
    const entries = Object.entries(all).map(async ([of, own]) => [of, await change(own)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
  const pages = await changeAll(release.pages);
  const parts = release.parts && { parts: await changeAll(release.parts) };
  await writeFile(manifest, JSON.stringify({ ...release, pages, ...parts }));
  await describeAgain(folder, version);
  await rename(folder, versionFolder(remotesDir, name, version));
  const about = { at: new Date().toISOString(), by: 'npm run campus fault', shell: 'none', browser: null };
  await writeVerdict(remotesDir, name, version, { verdict: 'fault', reason: fault, ...about });
  return { version, files };
}

/** Takes its files for browsers away. */
export async function loseFiles(remotesDir: string, name: string, { files }: FaultyRelease): Promise<void> {
  for (const file of files) await rm(join(filesFolder(remotesDir, name), file), { force: true });
}

/** Takes all of it away. */
export async function removeFaulty(remotesDir: string, name: string, made: FaultyRelease): Promise<void> {
  await loseFiles(remotesDir, name, made);
  await rm(verdictFile(remotesDir, name, made.version), { force: true });
  await rm(versionFolder(remotesDir, name, made.version), { recursive: true, force: true });
}

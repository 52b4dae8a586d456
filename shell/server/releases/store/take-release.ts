import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type Release, releaseFile, versionFolder } from '../release';
import { verdictFile } from '../verdict';
import { type Limits, type StoreReader, StoreTrouble } from './read-store';
import { indexFile, parseIndex } from './stored-index';
import { limits, parseRelease, readObject } from './stored-release';
import { writeWhole } from './write-whole';

/** Files that are fetched at a time. */
const atOnce = 8;

/** Milliseconds for what is small, and for a file. */
const quick = 5000;
const patient = 60_000;

type Where = { reader: StoreReader; dir: string; name: string };

/**
 * Makes a release of the store whole in a folder: what is not there yet, or is damaged, is fetched, and checked before it
 * gets its name; the manifest comes last. Throws what is wrong with it, or `StoreTrouble`.
 */
export async function takeRelease(where: Where, version: string): Promise<void> {
  const { dir, name } = where;
  const manifest = await needManifest(where, version);
  const release = parseRelease(manifest, name, version);
  await takeFiles(where, release, Object.keys(release.files));
  await writeWhole(join(versionFolder(dir, name, version), releaseFile), manifest);
  await takeVerdict(where, version);
}

/** The manifest and the verdict alone: enough to know of a release. */
export async function takeManifest(where: Where, version: string): Promise<void> {
  const { dir, name } = where;
  const manifest = await needManifest(where, version);
  parseRelease(manifest, name, version);
  await writeWhole(join(versionFolder(dir, name, version), releaseFile), manifest);
  await takeVerdict(where, version);
}

/** The manifest, as the store's list of versions has it, where there is one: tools that copy files make none. */
async function needManifest(where: Where, version: string): Promise<Buffer> {
  const { reader, name } = where;
  const limit = { bytes: limits.manifest, time: quick };
  const manifest = await need(where, `${version}/${releaseFile}`, limit);
  const list = await reader.read(indexFile(name), limit);
  const published = list && list !== 'same' ? parseIndex(list.body)?.[version] : undefined;
  if (published && published !== integrityOf(manifest)) {
    throw new Error(`${version}/${releaseFile} is not the one that was published`);
  }
  return manifest;
}

/** Fetches these files of a release, unless they are there as its manifest has them. */
export async function takeFiles(where: Where, release: Release, paths: readonly string[]): Promise<void> {
  await eachOf(paths, async (path) => {
    const wanted = release.files[path];
    const file = join(where.dir, where.name, path);
    const there = await readFile(file).catch(() => undefined);
    if (!wanted || (there && integrityOf(there) === wanted.integrity)) return;
    const body = await need(where, path, { bytes: wanted.bytes, time: patient });
    if (integrityOf(body) !== wanted.integrity) throw new Error(`${path} is not what its manifest says`);
    await writeWhole(file, body);
  });
}

/** A version that was never tried has none: nobody takes it up then. */
async function takeVerdict({ reader, dir, name }: Where, version: string): Promise<void> {
  const path = `${name}/verdicts/${version}.json`;
  const found = await reader.read(path, { bytes: limits.verdict, time: quick });
  if (!found || found === 'same') return;
  if (!readObject(found.body)) throw new Error('its verdict is not JSON');
  await writeWhole(verdictFile(dir, name, version), found.body);
}

async function need({ reader, name }: Where, path: string, limit: Limits): Promise<Buffer> {
  const found = await reader.read(`${name}/${path}`, limit).catch((error: Error) => {
    // A file that is too long is a fault of that file; another file may be had.
    throw /has more than \d+ bytes$/.test(error.message) ? new Error(error.message) : error;
  });
  if (found && found !== 'same') return found.body;
  throw new Error(`${path} is missing`);
}

/** Does something with each, some at a time; rejects with the first failure, once nothing is under way any more. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const failures: Error[] = [];
  const lane = async () => {
    for (let one = rest.shift(); one !== undefined && failures.length === 0; one = rest.shift()) {
      await work(one).catch((error: Error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const [first] = failures.sort(
    (a, b) => Number(a instanceof StoreTrouble) - Number(b instanceof StoreTrouble),
  );
  if (first) throw first;
}

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Canary } from '../releases/pointer';
import type { Counted } from './ruling';
import { sum, type Tallies } from './tally';

/** Of one canary; each process that answers visitors writes a file of its own. */
export const countsFolder = (remotesDir: string, name: string) => join(remotesDir, '.canaries', name);

/** A process that has ended leaves its file: more than a site ever starts while a canary runs are not read. */
const mostFiles = 500;

type File = Counted & Pick<Canary, 'version' | 'since'>;

/** Keeps what one process has counted of a canary. */
export async function writeCounted(
  remotesDir: string,
  name: string,
  writer: string,
  { version, since }: Canary,
  counted: Counted,
): Promise<void> {
  const folder = countsFolder(remotesDir, name);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${writer}.json`);
  const content: File = { version, since, ...counted };
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
}

/** What all processes have counted of a canary, and of the live version beside it. */
export async function readCounted(remotesDir: string, name: string, canary: Canary): Promise<Counted> {
  const folder = countsFolder(remotesDir, name);
  const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const files = await Promise.all(names.slice(0, mostFiles).map((file) => read(join(folder, file))));
  const own = files.filter(
    (file): file is File => file?.version === canary.version && file.since === canary.since,
  );
  return { live: together(own.map(({ live }) => live)), canary: together(own.map(({ canary }) => canary)) };
}

/** A canary has ended, or another one begins. */
export async function removeCounted(remotesDir: string, name: string): Promise<void> {
  await rm(countsFolder(remotesDir, name), { recursive: true, force: true });
}

async function read(file: string): Promise<File | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as File;
  } catch {
    // It was taken away meanwhile.
    return undefined;
  }
}

function together(all: readonly Tallies[]): Tallies {
  const pages = new Set(all.flatMap((tallies) => Object.keys(tallies)));
  return Object.fromEntries(
    [...pages].map((page) => [page, sum(all.flatMap((tallies) => tallies[page] ?? []))]),
  );
}

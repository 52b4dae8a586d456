import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

/** A file to write: made only when its inputs changed. */
export interface Output {
  target: string;
  /** Everything that the content depends on. */
  inputs: string;
  make(): Promise<Buffer> | Buffer;
}

const stampFile = 'stamps.json';

/** Writes what is missing or stale, removes what nobody asks for any more; returns how many files were made. */
export async function writeOutputs(
  folder: string,
  outputs: Output[],
  progress: (made: number, stale: number) => void,
): Promise<number> {
  const stamps = await readStamps(folder);
  const stale: Output[] = [];
  for (const output of outputs) {
    const isCurrent = stamps[output.target] === stampOf(output) && existsSync(join(folder, output.target));
    if (!isCurrent) stale.push(output);
  }
  const queue = [...stale];
  let made = 0;
  const worker = async () => {
    for (let output = queue.shift(); output; output = queue.shift()) {
      await writeAtomic(join(folder, output.target), await output.make());
      stamps[output.target] = stampOf(output);
      made += 1;
      progress(made, stale.length);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: availableParallelism() }, worker));
  // Also after a failure: what was made need not be made again.
  if (made > 0) await writeAtomic(join(folder, stampFile), `${JSON.stringify(stamps, null, 1)}\n`);
  const failure = workers.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  await prune(folder, new Set([...outputs.map(({ target }) => target), stampFile]));
  return stale.length;
}

function stampOf({ inputs }: Output): string {
  return createHash('sha256').update(inputs).digest('hex');
}

async function readStamps(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(folder, stampFile), 'utf8'));
  } catch {
    return {};
  }
}

/** Two builds at once may write the same file: each writes its own, the last one stays. */
async function writeAtomic(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.partial`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

async function prune(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const extra = files.filter((file) => {
    const name = file.slice(folder.length + 1).replaceAll('\\', '/');
    return !wanted.has(name) && !name.endsWith('.partial');
  });
  await Promise.all(extra.map((file) => rm(file, { force: true })));
}

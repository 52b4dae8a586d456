import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for its owner only; `remove` takes it away with what is in it. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A new folder for each test of the file or the describe. Call what is returned in a test. */
export function folderForEachTest(): () => string {
  const made: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
  beforeEach(async () => {
    made.push(await temporaryFolder());
  });
  // Not after each test: its servers may end later than this would run.
  afterAll(() => Promise.all(made.map(({ remove }) => remove())));
  return () => made.at(-1)?.folder ?? '';
}

/** One folder that is there during the tests of the file, or of the describe that asks for it. */
export function folderForTheTests(): string {
  const folder = join(tmpdir(), `campus-${randomUUID()}`);
  // Not at once: a describe that is skipped would leave it behind.
  beforeAll(() => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

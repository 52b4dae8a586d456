import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a long script a folder of its own and a time limit; however it ends, nothing is left behind. */
export function beginScript(name: string, longestMinutes: number): string {
  const folder = mkdtempSync(join(tmpdir(), `contact-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  setTimeout(() => {
    console.error(`Not done after ${longestMinutes} minutes.`);
    process.exit(1);
  }, longestMinutes * 60_000).unref();
  return folder;
}

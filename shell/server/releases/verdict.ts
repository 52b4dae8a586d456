import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a trial said of a version: `NAME/verdicts/VERSION.json`. */
export interface Verdict {
  verdict: 'good' | 'refused';
  /** One sentence, where it was refused. */
  reason?: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Who had it tried. */
  by: string;
  /** The version of the shell that it was tried in. */
  shell: string;
  /** The browser that it was tried in; null where it was tried on the server only. */
  browser: string | null;
}

export const verdictFile = (remotesDir: string, name: string, version: string) =>
  join(remotesDir, name, 'verdicts', `${version}.json`);

/** The verdict on a version; undefined where it was never tried, or its file cannot be read. */
export async function readVerdict(
  remotesDir: string,
  name: string,
  version: string,
): Promise<Verdict | undefined> {
  try {
    return JSON.parse(await readFile(verdictFile(remotesDir, name, version), 'utf8')) as Verdict;
  } catch {
    return undefined;
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of `NAME/verdicts/VERSION.json`. */
export interface Verdict {
  verdict: 'good' | 'refused';
  /** One sentence, where it was refused. */
  reason?: string;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  shell: string;
  /** null where the trial ran on the server only. */
  browser: string | null;
}

export const verdictFile = (remotesDir: string, name: string, version: string) =>
  join(remotesDir, name, 'verdicts', `${version}.json`);

/** Undefined where the version was never tried, or its verdict cannot be read. */
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

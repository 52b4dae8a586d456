import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run campus fault` has switched on; by whom it hits: a remote, `pocketbase`, `contact` or `mail`. */
export type Faults = Record<string, { fault: string; since: string }>;

/** Is there while a site takes faults: `npm start` makes it, never in production. */
export const faultsFile = (dataDir: string) => join(dataDir, 'faults.json');

/** The faults that are on; undefined where no site takes any. Read anew each time: a person switches while things run. */
export function readFaults(dataDir: string): Faults | undefined {
  try {
    return JSON.parse(readFileSync(faultsFile(dataDir), 'utf8')) as Faults;
  } catch {
    return undefined;
  }
}

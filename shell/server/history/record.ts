import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '../../src/remotes/remotes';
import { writeWhole } from '../releases/store/write-whole';

/** What the site was made of at a time. */
export interface Recorded {
  /** `release` of the documents that were made of it; error reports carry it. */
  id: string;
  /** When the first document was made of it: ISO 8601, UTC. */
  since: string;
  /** Of each remote. */
  versions: Readonly<Record<string, string>>;
  /** The release of the shell; none where a build runs that was not published. */
  shell?: string | undefined;
  /** With the canaries that some visitors had; all others had something else at the time. */
  canary?: true;
}

interface Options {
  dataDir: string;
  /** The release of the shell that runs. */
  shell?: string | undefined;
  log: { error(line: string): void };
  now?: () => Date;
}

/** Compositions that are remembered; the oldest are forgotten. */
const most = 300;

export type CompositionRecord = ReturnType<typeof createRecord>;

/**
 * Remembers what the site was made of, newest first, in `DATA_DIR/compositions.json`: the pointer only knows when each version was live
 * for the last time, not what was live together.
 */
export function createRecord({ dataDir, shell, log, now = () => new Date() }: Options) {
  const file = join(dataDir, 'compositions.json');
  /** What this process has noted last, and the canaries' compositions that it has noted. */
  let live: string | undefined;
  const noted = new Set<string>();
  let writing = Promise.resolve();

  async function read(): Promise<Recorded[]> {
    try {
      const rows = JSON.parse(await readFile(file, 'utf8')) as Recorded[];
      return rows.filter(({ id, since, versions }) => id && since && versions);
    } catch {
      // Nothing was noted yet; or what is no list is begun anew.
      return [];
    }
  }

  async function add(row: Recorded): Promise<void> {
    const rows = await read();
    // Another worker may have been first.
    const isThere = row.canary
      ? rows.some(({ id }) => id === row.id)
      : rows.find(({ canary }) => !canary)?.id === row.id;
    if (isThere) return;
    await writeWhole(file, `${JSON.stringify([row, ...rows].slice(0, most), null, 1)}\n`);
  }

  async function all(): Promise<Recorded[]> {
    await writing;
    return read();
  }

  return {
    all,
    async find(id: string): Promise<Recorded | undefined> {
      return (await all()).find((row) => row.id === id);
    },
    /** Notes what a document is made of; costs nothing where that is known. */
    note(id: string, composition: Composition, isCanary: boolean): void {
      if (isCanary ? noted.has(id) : live === id) return;
      if (isCanary) noted.add(id);
      else live = id;
      if (noted.size > most) noted.clear();
      const versions = Object.entries(composition).flatMap(([name, published]) =>
        published ? [[name, published.version]] : [],
      );
      const row: Recorded = {
        id,
        since: now().toISOString(),
        shell,
        versions: Object.fromEntries(versions),
        ...(isCanary && { canary: true }),
      };
      writing = writing
        .then(() => add(row))
        .catch((error: Error) => log.error(`What the site is made of could not be noted: ${error.message}.`));
    },
    /** Resolves when all that was noted is on the disk. */
    rest: () => writing,
  };
}

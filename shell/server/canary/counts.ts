import { hostname } from 'node:os';
import type { PageRoute } from '../../src/routing/page-route';
import type { Running } from '../releases/server-releases';
import { writeCounted } from './counted-files';
import type { Counted } from './ruling';
import { addDuration, noTally, type Tally } from './tally';

/** What a browser tells of a page that it has shown. */
export interface Seen {
  /** It has told of this view before: only what is new counts. */
  told?: boolean;
  error?: boolean;
  failed?: boolean;
  /** Milliseconds. */
  lcp?: number;
  inp?: number;
}

interface Options {
  remotesDir: string;
  /** The canaries that are served now. */
  running: () => readonly Running[];
}

export type Counts = ReturnType<typeof createCounts>;

/** Names this process among those that count; what it has ended with is no other one's. */
export const writer = `${hostname().replace(/[^\w-]/g, '')}-${process.pid}-${Date.now().toString(36)}`;

/**
 * Counts what becomes of the pages of a canary and of the live version beside it: by version and kind of page, while a canary runs
 * and not longer.
 */
export function createCounts({ remotesDir, running }: Options) {
  const counted = new Map<string, { of: Running; all: Counted; isNew: boolean }>();

  /** The tally of a page of one version; nothing where that version is not compared now. */
  function tallyOf(name: string, version: string | undefined, page: string): Tally | undefined {
    const one = running().find((candidate) => candidate.name === name);
    if (!one || (version !== one.live && version !== one.canary.version)) return undefined;
    let known = counted.get(name);
    if (!known || !isSame(known.of, one)) {
      known = { of: one, all: { live: {}, canary: {} }, isNew: false };
      counted.set(name, known);
    }
    known.isNew = true;
    const tallies = version === one.live ? known.all.live : known.all.canary;
    tallies[page] ??= noTally();
    return tallies[page];
  }

  return {
    /** A browser has shown a page with this version of its remote. */
    seen({ remote, page }: PageRoute, version: string | undefined, seen: Seen): void {
      const tally = tallyOf(remote, version, page);
      if (!tally) return;
      if (!seen.told) tally.views++;
      if (seen.error) tally.errors++;
      if (seen.failed) tally.failed++;
      if (seen.lcp !== undefined) addDuration(tally.lcp, seen.lcp);
      if (seen.inp !== undefined) addDuration(tally.inp, seen.inp);
    },
    /** This server has rendered a page with this version of its remote. */
    rendered({ remote, page }: PageRoute, version: string | undefined, isWhole: boolean): void {
      const tally = tallyOf(remote, version, page);
      if (!tally) return;
      tally.renders++;
      if (!isWhole) tally.broken++;
    },
    /** Keeps what is new; forgets what is over. Rejects where nothing can be written. */
    async keep(): Promise<void> {
      for (const [name, known] of counted) {
        const one = running().find((candidate) => candidate.name === name);
        if (!one || !isSame(known.of, one)) counted.delete(name);
        else if (known.isNew) {
          known.isNew = false;
          await writeCounted(remotesDir, name, writer, one.canary, known.all);
        }
      }
    },
  };
}

const isSame = (one: Running, other: Running): boolean =>
  one.live === other.live &&
  one.canary.version === other.canary.version &&
  one.canary.since === other.canary.since;

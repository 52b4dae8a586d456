import { readCounted } from '../canary/counted-files';
import { countOf, p75, sum, type Tally } from '../canary/tally';
import type { Config } from '../config';
import type { CompositionRecord, Recorded } from '../history/record';
import { type Pointed, readRemotes } from '../releases/pointer';
import type { ServerReleases } from '../releases/server-releases';
import { readShell, shellName } from '../releases/shell-release';
import type { Siblings } from '../workers/siblings';
import { askBackEnd, type BackEnd } from './back-ends';
import type { Recent, Rendered } from './recent';
import { type Row, versionsOf } from './versions';

/** What was counted of a version while a canary runs. Times are of three quarters of the views, in milliseconds. */
export interface Vitals {
  version: string;
  views: number;
  errors: number;
  lcp?: number;
  inp?: number;
}

/** A remote, or the shell. */
export interface Unit {
  name: string;
  team?: string;
  /** What answers here; what the pointer names besides, where that was not taken up. */
  runs?: string;
  pointed?: string;
  /** Only browsers can run it. */
  isForBrowsersOnly: boolean;
  recent?: Rendered;
  canary?: { version: string; percent: number; since: string; by: string };
  vitals: Vitals[];
  /** What is live first. */
  versions: Row[];
}

export interface Status {
  at: string;
  environment: Config['environment'];
  workers: number;
  backEnds: BackEnd[];
  units: Unit[];
  compositions: Recorded[];
}

export interface Sources {
  config: Pick<Config, 'environment' | 'remotesDir' | 'pocketbaseUrl' | 'contactUrl' | 'shellVersion'>;
  remotes: Pick<ServerReleases, 'held'>;
  record: Pick<CompositionRecord, 'all'>;
  recent: Pick<Recent, 'of'>;
  siblings: Pick<Siblings, 'health'>;
}

/** All that is known of what runs here. */
export async function gatherStatus({ config, remotes, record, recent, siblings }: Sources): Promise<Status> {
  const { remotesDir, pocketbaseUrl, contactUrl, environment, shellVersion } = config;
  const nothing = () => undefined;
  const [pointer, shell, backEnds, compositions, { workers }] = await Promise.all([
    readRemotes(remotesDir).catch(nothing),
    readShell(remotesDir).catch(nothing),
    Promise.all([
      askBackEnd('PocketBase', `${pocketbaseUrl}/api/health`),
      askBackEnd('Service de contact', `${contactUrl}/readyz`),
    ]),
    record.all(),
    siblings.health(),
  ]);
  const held = remotes.held();
  const names = [...new Set([...Object.keys(pointer ?? {}), ...held.keys()])].sort();
  const units = names.map(async (name): Promise<Unit> => {
    const { release, bundle } = held.get(name) ?? {};
    return {
      ...(await unitOf(remotesDir, name, pointer?.[name])),
      ...(release && { runs: release.version }),
      ...(release?.team && { team: release.team }),
      isForBrowsersOnly: release !== undefined && bundle === undefined,
      recent: recent.of(name),
    };
  });
  const own = unitOf(remotesDir, shellName, shell).then((unit) => ({
    ...unit,
    ...(shellVersion && { runs: shellVersion }),
  }));
  const at = new Date().toISOString();
  return { at, environment, workers, backEnds, units: await Promise.all([own, ...units]), compositions };
}

async function unitOf(remotesDir: string, name: string, pointed: Pointed | undefined): Promise<Unit> {
  const unit = { name, isForBrowsersOnly: false, versions: await versionsOf(remotesDir, name, pointed) };
  const { version, canary } = pointed ?? {};
  if (!version || !canary) return { ...unit, vitals: [], ...(version && { pointed: version }) };
  const counted = await readCounted(remotesDir, name, canary);
  const { secret: _, ...said } = canary;
  return {
    ...unit,
    pointed: version,
    canary: said,
    vitals: [
      vitalsOf(version, sum(Object.values(counted.live))),
      vitalsOf(canary.version, sum(Object.values(counted.canary))),
    ],
  };
}

function vitalsOf(version: string, { views, errors, lcp, inp }: Tally): Vitals {
  return {
    version,
    views,
    errors,
    ...(countOf(lcp) > 0 && { lcp: Math.round(p75(lcp)) }),
    ...(countOf(inp) > 0 && { inp: Math.round(p75(inp)) }),
  };
}

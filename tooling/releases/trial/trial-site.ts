import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  openReleases,
  type Pointer,
  type Release,
  type Releases,
  shellName,
  type Verdict,
} from '@campus/releases';
import { writeFileAtomically } from '@campus/settings/disk';
import { freePort } from '@campus/testing/ports';
import { entryOf, type LogEntry, onOneLine } from '../../stack/log/lines';
import { at } from '../../paths';
import type { StackSettings } from '../../stack/settings';
import { checkSettings, startShellRelease } from '../../stack/services';
import { readWorkspaceBuild } from '../read-build';
import { Refused } from './refused';

/** A shell that versions are tried in. */
export interface TrialShell extends Pick<Release, 'name' | 'version' | 'contract' | 'shared' | 'gives'> {
  /** Holds `server/main.mjs`. */
  folder: string;
}

export interface Trial {
  releases: Releases;
  release: Release;
  shell: TrialShell;
  live: Pointer;
  settings: StackSettings;
  withoutBrowser: boolean;
}

/** A release of the shell, or this checkout's build while no release is published. */
export async function shellOf(releases: Releases, version: string | undefined): Promise<TrialShell> {
  if (!version) {
    return { ...(await readWorkspaceBuild(shellName)).release, folder: at('shell/dist') };
  }
  const release = await releases.read(shellName, version);
  if (!release) throw new Error(`shell ${version} has no manifest that can be read: deploy the shell again.`);
  return { ...release, folder: releases.path(shellName, version) };
}

export type ReleaseId = Pick<Release, 'name' | 'version'>;

/** Composes the folder of a trial by links; its pointer and good verdict hold there only. */
export async function composeTrial(
  trial: Releases,
  { name, version }: ReleaseId,
  { releases: site, live }: Pick<TrialSiteOptions, 'releases' | 'live'>,
): Promise<void> {
  await mkdir(trial.dir, { recursive: true });
  const { shell: _, ...remotes } = live;
  for (const other of [...Object.keys(remotes), shellName]) {
    if (other !== name || name === shellName) await link(site.path(other), trial.path(other));
  }
  if (name !== shellName) {
    await mkdir(trial.path(name));
    await link(site.files(name), trial.files(name));
    await link(site.path(name, version), trial.path(name, version));
    const good = JSON.stringify({ verdict: 'good' } satisfies Pick<Verdict, 'verdict'>);
    await writeFileAtomically(trial.verdictFile(name, version), good);
  }
  const pointer = name === shellName ? remotes : { ...remotes, [name]: { version, previous: [] } };
  await writeFile(trial.pointerFile, JSON.stringify(pointer));
}

/** The link leads nowhere while the folder does not exist. */
const link = (target: string, path: string) => symlink(target, path);

export interface TrialSite {
  url: string;
  /** What is tried in it. */
  release: ReleaseId;
  /** The first log entry of this kind. It may come a moment after the answer that it belongs to. */
  findEntry(isWanted: (entry: LogEntry) => boolean): Promise<LogEntry | undefined>;
  hasLogged(line: string): boolean;
  /** Ends the site at once, even one that loops for ever. */
  close(): Promise<void>;
}

export interface TrialSiteOptions extends Pick<Trial, 'releases' | 'shell' | 'live'> {
  folder: string;
  pocketbaseUrl: string;
  signal: AbortSignal;
}

export async function startTrialSite(release: ReleaseId, options: TrialSiteOptions): Promise<TrialSite> {
  const { shell, folder, pocketbaseUrl, signal } = options;
  const remotes = join(folder, 'remotes');
  await composeTrial(openReleases(remotes), release, options);
  const { TRUST_PROXY: _, ...env } = process.env;
  // A wrong setting of this machine is no fault of the version.
  checkSettings(env, [shellName]);
  const port = await freePort();
  const entries: LogEntry[] = [];
  const service = await startShellRelease(
    shell.folder,
    {
      ...env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      REMOTES_DIR: remotes,
      POCKETBASE_URL: pocketbaseUrl,
      CONTACT_URL: 'http://127.0.0.1:1',
      // One client asks for all pages at once.
      CLIENT_LIMITS: 'off',
    },
    { signal, log: (line) => entries.push(entryOf(line)) },
  ).catch((error: Error) => {
    // The first line names the folder; the program's last lines follow.
    const [, ...outputLines] = error.message.split('\n');
    const cause = outputLines.find((line) => /^\w*Error\b/.test(line)) ?? outputLines.at(-1);
    throw new Refused(`The shell does not start with it: ${cause ?? error.message}`);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    release,
    async findEntry(isWanted) {
      for (let attempt = 0; attempt < 10; attempt++) {
        const entry = entries.find(isWanted);
        if (entry) return entry;
        await pause(30);
      }
      return undefined;
    },
    hasLogged: (line) => entries.some(({ msg }) => onOneLine(msg) === onOneLine(line)),
    async close() {
      service.kill('SIGKILL');
      await service.ended;
    },
  };
}

const backendTimeoutMs = 2000;

/** Nothing answers here: pages are made at once, of the courses that ship with the site. */
export const unreachableUrl = 'http://127.0.0.1:1';

/** PocketBase's failure is not held against a version: its trial goes on without. */
export async function hasRecords(backend: string): Promise<boolean> {
  try {
    const response = await fetch(`${backend}/api/collections/formation/records?perPage=1`, {
      signal: AbortSignal.timeout(backendTimeoutMs),
    });
    const { items } = (await response.json()) as { items?: unknown };
    return response.ok && Array.isArray(items);
  } catch {
    return false;
  }
}

import { Gauge, Registry } from 'prom-client';
import { openReleases, shellName } from '@campus/releases';
import { freeShare } from '@campus/settings/disk';
import type { Config } from './config';
import { metricsTimeoutMs } from './limits';
import { findAbandonedRelease } from './shell-release';
import { readLastBackup } from './last-backup';

export interface Sources {
  config: Pick<Config, 'pocketbaseUrl' | 'contactUrl' | 'dataDir' | 'remotesDir' | 'shellVersion'>;
  remotes: {
    getActiveReleases(): ReadonlyMap<string, { release: { version: string } }>;
    listMissingRemotes(): readonly string[];
  };
}

/** Gives figures of the whole site as Prometheus' text, without the counts of this process. */
export async function renderSiteMetrics({ config, remotes }: Sources): Promise<string> {
  const { pocketbaseUrl, contactUrl, dataDir, remotesDir, shellVersion } = config;
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const [pocketbase, contact, abandoned, free, backup] = await Promise.all([
    isReachable(`${pocketbaseUrl}/api/health`),
    // Its /readyz is for its own machine; what it lacks its own figures say.
    isReachable(`${contactUrl}/healthz`),
    findAbandonedRelease(openReleases(remotesDir), dataDir),
    freeShare(dataDir),
    readLastBackup(dataDir),
  ]);
  const up = gauge('shell_back_end_up', 'Whether a back end answers and is well', ['name']);
  up.set({ name: 'pocketbase' }, Number(pocketbase));
  up.set({ name: 'contact-service' }, Number(contact));
  gauge('shell_release_given_up', 'A release of the shell that is live and did not come up').set(
    Number(abandoned !== undefined),
  );
  gauge('shell_remotes_missing', 'Remotes that are live and of which no release could be taken up').set(
    remotes.listMissingRemotes().length,
  );
  gauge('shell_disk_free_ratio', 'Share of the disk of DATA_DIR that is free, of 1').set(free);
  gauge(
    'shell_last_backup_timestamp_seconds',
    'When this machine was backed up last, seconds since 1970; 0: never',
  ).set(backup);
  const releases = gauge('shell_release_info', 'What runs, 1 for each', ['name', 'release']);
  releases.set({ name: shellName, release: shellVersion ?? 'build' }, 1);
  for (const [name, { release }] of remotes.getActiveReleases())
    releases.set({ name, release: release.version }, 1);
  return registry.metrics();
}

export async function isReachable(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(metricsTimeoutMs),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

import { publishMissing } from '../releases/first';
import { publishPrivately } from '../releases/private';
import { connectStore } from '../releases/store/stores';
import { readSettings } from '../stack/settings';
import { releasable } from '../workspaces';

/**
 * `campus publish`: publishes what a package brings and was never live, tried on the server; what is live stays. Before the
 * first start of a site (`deploy/systemd/campus-shell.service`), and without any effect before the later ones.
 */
export async function run(): Promise<void> {
  const settings = readSettings();
  // A site that reads a store need not be one that may write there.
  if (settings.store) return;
  publishPrivately(settings);
  connectStore(settings);
  await publishMissing(releasable, settings, console.log);
}

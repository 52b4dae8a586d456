import { publishMissing } from '../releases/first';
import { publishPrivately } from '../releases/private';
import { readSettings } from '../stack/settings';
import { releasable } from '../workspaces';

/**
 * `campus publish`: publishes what a package brings and was never live, tried on the server; what is live stays. Before the
 * first start of a site (`deploy/systemd/campus-shell.service`), and without any effect before the later ones.
 */
export async function run(): Promise<void> {
  const settings = readSettings();
  publishPrivately(settings);
  await publishMissing(releasable, settings, console.log);
}

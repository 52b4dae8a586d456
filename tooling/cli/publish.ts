import { publishMissing } from '../releases/first';
import { publishPrivately } from '../releases/publish';
import { readSettings } from '../stack/settings';
import { releasable } from '../workspaces';

/**
 * `campus publish`: tries and publishes what was never live; each start of a site runs it
 * (deploy/systemd/campus-shell.service).
 */
export async function run(): Promise<void> {
  const settings = readSettings();
  publishPrivately(settings);
  await publishMissing(releasable, settings, console.log);
}

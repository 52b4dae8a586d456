import { publishMissing } from '../releases/first';
import { readSettings } from '../stack/settings';
import { releasable } from '../workspaces';

/**
 * `campus publish`: tries and publishes what was never live; each start of a site runs it
 * (deploy/systemd/campus-shell.service).
 */
export async function run(): Promise<void> {
  await publishMissing(releasable, readSettings(), console.log);
}

import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { integer, SettingsReader } from 'settings';
import { root } from '../paths';
import { readUpgradeSettings } from '../upgrade/settings';
import { systemdMachine } from '../upgrade/systemd';
import { NotBack, upgrade } from '../upgrade/upgrade';

const current = '/opt/campus/current';

/**
 * `deploy/upgrade [--contact-first] [PACKAGE]`: exchanges all processes of this machine for those of a package, its own or another one, also an
 * older one. Exit code 1: the package that ran before runs again; 2: it does not come up either.
 */
export async function run(args: string[]): Promise<void> {
  const contactFirst = args.includes('--contact-first');
  const [given] = args.filter((word) => word !== '--contact-first');
  if (process.getuid?.() !== 0)
    throw new Error('deploy/upgrade: run this as root, as it starts and stops units.');
  const settings = new SettingsReader(process.env);
  const watch = settings.read('UPGRADE_WATCH_SECONDS', integer(0, 3600), 10);
  settings.finish();
  const from = await realpath(current).catch(() => {
    throw new Error(`${current} leads to no package: deploy/install makes one the first.`);
  });
  const to = await realpath(resolve(given ?? root));
  if (from === to) throw new Error(`${to} is the package that runs.`);
  const machine = systemdMachine({ settings: readUpgradeSettings() });
  const began = Date.now();
  try {
    await upgrade({ machine, from, to, watch: watch * 1000, contactFirst, log: (line) => console.log(line) });
  } catch (error) {
    if (error instanceof NotBack) {
      console.error(`\n${error.message}`);
      process.exit(2);
    }
    throw error;
  }
  console.log(
    `${to} runs, since ${((Date.now() - began) / 1000).toFixed(1)} s. Back: deploy/upgrade ${from}`,
  );
}

import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createHealth } from './health';
import { type Machine, standIns, type Unit, units } from './machine';
import type { UpgradeSettings } from './settings';

/** Milliseconds: nginx does not ask for a second (`fail_timeout`, deploy/nginx/configure) who was away ten times; counted from its last try. */
const untilNoticed = 2500;

const execute = promisify(execFile);
const run = (file: string, args: string[]) => execute(file, args, { env: process.env });

interface Options {
  settings: UpgradeSettings;
  /** Where units are declared that do not outlive the machine's next start. */
  folder?: string;
}

/** This machine, run by systemd, with nginx in front. */
export function systemdMachine({ settings, folder = '/run/systemd/system' }: Options): Machine {
  const healthy = createHealth(settings, async (unit) =>
    ['failed', 'inactive'].includes(await stateOf(units[unit])),
  );
  const systemctl = (...args: string[]) => command('systemctl', args);
  const unitFile = (unit: Unit) => join(folder, `${units[unit]}.service`);
  const environment = join(folder, 'campus-next.env');

  return {
    healthy,
    noticed: () => pause(untilNoticed),
    install: (of) => command(join(of, 'deploy/install'), []),
    start: (unit) => systemctl('start', units[unit]),
    restart: (unit) => systemctl('restart', units[unit]),
    stop: (unit) => systemctl('stop', units[unit]),
    async declare(of) {
      await expectProxy(settings.nextPort);
      const [nextContact, nextShell] = ['contact', 'shell'].map((name) =>
        join(of, `deploy/systemd/campus-${name}.service`),
      );
      const sources = { nextContact, nextShell } as Record<(typeof standIns)[number], string>;
      await mkdir(folder, { recursive: true });
      await writeFile(
        environment,
        // Set, the address of the contact service would be that of the one that leaves.
        `PORT=${settings.nextPort}\nCONTACT_PORT=${settings.nextContactPort}\nCONTACT_URL=\n`,
      );
      for (const unit of standIns) {
        await writeFile(unitFile(unit), await readFile(sources[unit], 'utf8'));
        await mkdir(`${unitFile(unit)}.d`, { recursive: true });
        // After what holds for all units of the site (campus-.service.d/common.conf).
        await writeFile(
          join(`${unitFile(unit)}.d`, 'next.conf'),
          `[Service]\nWorkingDirectory=${of}\nEnvironmentFile=${environment}\nRestart=no\n`,
        );
      }
      await systemctl('daemon-reload');
    },
    async dismiss() {
      // The shell first: it asks the contact service.
      for (const unit of [...standIns].reverse()) {
        if (await isDeclared(unitFile(unit))) await systemctl('stop', units[unit]);
        await rm(unitFile(unit), { force: true });
        await rm(`${unitFile(unit)}.d`, { recursive: true, force: true });
      }
      await rm(environment, { force: true });
      await systemctl('daemon-reload');
    },
  };
}

/** `active`, `activating`, `inactive`, `failed` …: of all but the first with an exit code that is not 0. */
const stateOf = (unit: string): Promise<string> =>
  run('systemctl', ['is-active', unit]).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout = '' }: { stdout?: string }) => stdout.trim(),
  );

const isDeclared = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  );

/** Runs a command; rejects with the last line of what it said. */
async function command(file: string, args: string[]): Promise<void> {
  await run(file, args).catch((error: Error & { stderr?: string }) => {
    const said = error.stderr?.trim().split('\n').at(-1) ?? error.message;
    throw new Error(`${[file, ...args].join(' ')} failed: ${said}`);
  });
}

/** Else nobody would come to the stand-in, and visitors would meet the gap. */
async function expectProxy(port: number): Promise<void> {
  const { stdout } = await run('nginx', ['-T']).catch(() => ({ stdout: '' }));
  if (stdout.split(/[\s;]/).includes(`127.0.0.1:${port}`)) return;
  throw new Error(
    `nginx does not know the second shell: SHELLS in its variables must name 127.0.0.1:${port} beside the first one.`,
  );
}

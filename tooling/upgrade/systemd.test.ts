import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { readUpgradeSettings } from './settings';
import { systemdMachine } from './systemd';

const folder = folderForEachTest();
const at = (...parts: string[]) => join(folder(), ...parts);
const usualPath = process.env.PATH;

/** A program of this name that writes down what it is told, and says and does what a script says. */
async function program(name: string, script = ''): Promise<void> {
  await writeFile(at(name), `#!/bin/sh\necho "${name} $*" >> ${at('told')}\n${script}\n`);
  await chmod(at(name), 0o755);
}
const told = async () => (await readFile(at('told'), 'utf8')).trim().split('\n');

beforeEach(async () => {
  process.env.PATH = `${folder()}:${usualPath}`;
  await program('systemctl');
  await program('nginx', 'echo "server 127.0.0.1:3000; server 127.0.0.1:3010;"');
  await mkdir(at('new/deploy/systemd'), { recursive: true });
  for (const name of ['contact', 'shell']) {
    await writeFile(at(`new/deploy/systemd/campus-${name}.service`), `[Service]\nExecStart=/bin/${name}\n`);
  }
});
afterEach(() => {
  process.env.PATH = usualPath;
});

const machine = (env: NodeJS.ProcessEnv = {}) =>
  systemdMachine({ settings: readUpgradeSettings(env), folder: at('run') });

it('has stand-ins be the units of the new package, in its folder and on ports of their own', async () => {
  await machine().declare(at('new'));
  expect(await readFile(at('run/campus-shell-next.service'), 'utf8')).toBe(
    '[Service]\nExecStart=/bin/shell\n',
  );
  expect(await readFile(at('run/campus-contact-next.service'), 'utf8')).toContain('/bin/contact');
  expect(await readFile(at('run/campus-shell-next.service.d/next.conf'), 'utf8')).toBe(
    `[Service]\nWorkingDirectory=${at('new')}\nEnvironmentFile=${at('run/campus-next.env')}\nRestart=no\n`,
  );
  expect(await readFile(at('run/campus-next.env'), 'utf8')).toBe(
    'PORT=3010\nCONTACT_PORT=3011\nCONTACT_URL=\n',
  );
  expect(await told()).toEqual(['nginx -T', 'systemctl daemon-reload']);
});

it('ends them, and leaves nothing of them', async () => {
  await machine().declare(at('new'));
  await machine().dismiss();
  expect((await told()).slice(2)).toEqual([
    'systemctl stop campus-shell-next',
    'systemctl stop campus-contact-next',
    'systemctl daemon-reload',
  ]);
  expect(
    ['campus-shell-next.service', 'campus-shell-next.service.d', 'campus-next.env'].map((file) =>
      existsSync(at('run', file)),
    ),
  ).toEqual([false, false, false]);
});

it('declares nothing where nginx does not know the second shell', async () => {
  await expect(machine({ NEXT_PORT: '3020' }).declare(at('new'))).rejects.toThrow(
    'nginx does not know the second shell: SHELLS in its variables must name 127.0.0.1:3020 beside the first one.',
  );
  await expect(machine({ NEXT_PORT: '301' }).declare(at('new'))).rejects.toThrow('127.0.0.1:301 beside');
  expect(existsSync(at('run'))).toBe(false);
});

it('says why a command failed', async () => {
  await program('systemctl', 'echo "Unit campus-shell.service not found." >&2; exit 5');
  await expect(machine().start('shell')).rejects.toThrow(
    'systemctl start campus-shell failed: Unit campus-shell.service not found.',
  );
});

it('waits for no stand-in that has failed', async () => {
  await program('systemctl', 'echo failed; exit 3');
  await expect(machine({ NEXT_CONTACT_PORT: '1' }).healthy('nextContact')).rejects.toThrow(
    'campus-contact-next has ended',
  );
});

it.each([{ PORT: '3010' }, { NEXT_CONTACT_PORT: '3010' }])('takes no port twice: %j', (env) => {
  expect(() => readUpgradeSettings(env)).toThrow('must be ports of their own');
});

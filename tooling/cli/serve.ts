import { spawn } from 'node:child_process';
import { build } from '../build/build';
import { root } from '../paths';
import { environmentOf } from '../stack/environment';
import { serviceCommand } from '../stack/services';
import { readSettings } from '../stack/settings';
import { oneOf, services } from '../workspaces';

/** `npm start -w NAME`: one process of the site alone, with the same settings. */
export async function run([given]: string[]): Promise<void> {
  const name = oneOf(services, given);
  if (name !== 'pocketbase') await build(console.log, [name]);
  const { args } = serviceCommand(name, readSettings());
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environmentOf(name, process.env),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  // A process that was killed is no success: a service manager starts it again.
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
}

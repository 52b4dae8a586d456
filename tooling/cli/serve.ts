import { spawn } from 'node:child_process';
import { build } from '../build/build';
import { root } from '../paths';
import { publishFirst } from '../releases/first';
import { readPointer } from '../releases/pointer';
import { publishPrivately } from '../releases/private';
import { environmentOf } from '../stack/environment';
import { nodeArguments, startOne } from '../stack/services';
import { readSettings, type StackSettings } from '../stack/settings';
import { oneOf, remotes, services } from '../workspaces';

/** It stays, or must be quick. */
export const compiledOnce = true;

/** `npm start -w NAME`: one process of the site alone, with the same settings. */
export async function run([given]: string[]): Promise<void> {
  const name = oneOf(services, given);
  await build(console.log, [name]);
  if (name === 'shell') await publishShell(readSettings());
  const env = environmentOf(name, process.env);
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());
  if (name === 'pocketbase') {
    const options = { env, log: console.log, signal: asked.signal, onExit: console.error };
    const service = await startOne(name, readSettings(), options);
    asked.signal.addEventListener('abort', () => void service.stop());
    await service.ended;
    // A process that was killed is no success: a service manager starts it again.
    process.exitCode = asked.signal.aborted ? 0 : 1;
    return;
  }
  const child = spawn(process.execPath, nodeArguments(name), { cwd: root, env, stdio: 'inherit' });
  asked.signal.addEventListener('abort', () => child.kill('SIGTERM'));
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
}

/** The site runs a release of the shell; the first one is published with its first start. */
async function publishShell(settings: StackSettings): Promise<void> {
  publishPrivately(settings);
  const pointer = await readPointer(settings.remotesDir);
  const missing = remotes.filter((remote) => !pointer[remote]);
  if (pointer.shell || missing.length === 0) return publishFirst('shell', settings, console.log);
  console.log(
    `Nothing of ${missing.join(', ')} is published yet: this build of the shell runs until npm run deploy -w shell.`,
  );
}

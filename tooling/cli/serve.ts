import { spawn } from 'node:child_process';
import { build } from '../build/build';
import { root } from '../paths';
import { environmentOf } from '../stack/environment';
import { nodeArguments, startOne } from '../stack/services';
import { readSettings } from '../stack/settings';
import { oneOf, services } from '../workspaces';

/** `npm start -w NAME`: one process of the site alone, with the same settings. */
export async function run([given]: string[]): Promise<void> {
  const name = oneOf(services, given);
  await build(console.log, [name]);
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

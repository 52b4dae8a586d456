import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from 'testing/end-with-us';
import { listen } from 'testing/ports';
import type { Cleanup } from '../../run/cleanup';
import { readUnit, type Service } from './unit-file';

/** Milliseconds that a unit may take to end. */
const stopLimit = 60_000;

/**
 * Starts and stops units for the commands that say `systemctl start|stop|restart|daemon-reload UNIT` with this `bin` in their
 * PATH: a machine of a trial's own, where systemd is not. What ends by itself stays down.
 */
export async function openServiceManager(bin: string, folders: readonly string[], cleanup: Cleanup) {
  const running = new Map<string, { child: ChildProcess; service: Service }>();
  const said: string[] = [];
  const note = (text: string) => {
    said.push(text);
    if (said.length > 500) said.shift();
  };

  async function start(unit: string): Promise<void> {
    if (running.has(unit)) return;
    const service = await readUnit(unit, folders);
    const [file = '', ...args] = service.command;
    const child = endWithUs(
      spawn(file, args, {
        cwd: service.folder,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...service.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => note(`[${unit}] ${String(text).trim()}`));
    }
    running.set(unit, { child, service });
    child.once('exit', (code, signal) => {
      note(`[${unit}] ended (${signal ?? code})`);
      if (running.get(unit)?.child === child) running.delete(unit);
    });
    await once(child, 'spawn');
  }

  async function stop(unit: string): Promise<void> {
    const found = running.get(unit);
    if (!found) return;
    const { child, service } = found;
    if (service.beforeStop) {
      const env = { ...process.env, MAINPID: String(child.pid) };
      await once(spawn('/bin/sh', ['-c', service.beforeStop], { env, stdio: 'ignore' }), 'exit');
    }
    child.kill(service.killSignal);
    const ended = once(child, 'exit');
    const late = pause(stopLimit, 'late', { ref: false });
    if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
    await ended;
  }

  const acts: Record<string, (unit: string) => Promise<void>> = {
    start,
    stop,
    async restart(unit) {
      await stop(unit);
      await start(unit);
    },
    'daemon-reload': async () => undefined,
    'is-active': async (unit) => {
      if (!running.has(unit)) throw new Error('inactive');
    },
  };

  const server = createServer((request, response) => {
    const [, act = '', unit = ''] = (request.url ?? '').split('/');
    const done = acts[act]?.(unit) ?? Promise.reject(new Error(`systemctl ${act} is not known here.`));
    done.then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const port = await listen(server);
  cleanup.add(async () => {
    await Promise.all([...running.keys()].map(stop));
    server.close();
  });
  const program = join(bin, 'systemctl');
  await writeFile(
    program,
    `#!${process.execPath}
const [act, unit = ''] = process.argv.slice(2);
require('node:http').get('http://127.0.0.1:${port}/' + act + '/' + unit, (answer) => {
  answer.on('data', (text) => (act === 'is-active' ? process.stdout : process.stderr).write(text)).on('end', () => process.exit(answer.statusCode === 200 ? 0 : 1));
});
`,
  );
  await chmod(program, 0o755);
  return { /** What the units have printed, the last 500 pieces. */ said };
}

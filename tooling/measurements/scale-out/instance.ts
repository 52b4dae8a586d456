import { setTimeout as pause } from 'node:timers/promises';
import type { Cleanup } from 'testing/cleanup';
import type { Service } from '../../stack/service';
import { startOne } from '../../stack/services';
import { readSettings } from '../../stack/settings';
import type { ServiceName } from '../../workspaces';

export interface Instance {
  name: string;
  url: string;
  /** Resolves, once the process answers again, with the seconds that it was away. */
  killAndRestart(): Promise<number>;
}

interface Options {
  name: string;
  service: ServiceName;
  port: number;
  env: NodeJS.ProcessEnv;
}

/** systemd waits as long (RestartSec=1). */
const rest = 1000;

export async function startInstance(
  { name, service, port, env }: Options,
  cleanup: Cleanup,
): Promise<Instance> {
  let words: string[] = [];
  const log = (line: string) => {
    words = [...words, line].slice(-20);
  };
  let leaving = false;
  let killed = false;
  const onExit = (how: string) => {
    if (!killed && !leaving) console.error(`${name} ${how}:\n${words.join('\n')}`);
  };
  const start = () => startOne(service, readSettings(env), { env, log, onExit, patience: 180 });
  let running: Service = await start();
  cleanup.add(() => {
    leaving = true;
    return running.stop();
  });
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    async killAndRestart() {
      const began = performance.now();
      killed = true;
      running.kill('SIGKILL');
      await running.ended;
      await pause(rest);
      running = await start();
      killed = false;
      return (performance.now() - began) / 1000;
    },
  };
}

import { publishWithoutTrial } from '../../../tooling/releases/testing/without-trial';
import type { Service } from '../../../tooling/stack/service';
import { startOne } from '../../../tooling/stack/services';
import { readSettings } from '../../../tooling/stack/settings';
import { releasable, type ServiceName } from '../../../tooling/workspaces';
import { processesOf } from '../../attack/processes';
import type { Cleanup } from '../../run/cleanup';
import { createProbe, probeArgs } from '../../run/probe';
import { ownEnvironment } from './environment';

/** A whole site of a part's own, run from published releases of this checkout's builds. */
export interface ProvedSite {
  url: string;
  port: number;
  remotesDir: string;
  /** The settings that commands for this site need. */
  env: NodeJS.ProcessEnv;
  /** What the shell has printed. */
  logs: string[];
  /** The process that holds the port of the site. */
  shell(): number;
  /** That process, and those that answer. */
  processes(): Promise<number[]>;
  /** Starts the shell again after it was killed; resolves when the site answers. */
  startShell(): Promise<void>;
  /** Bytes of the answering worker's heap, and of the primary's, after a collection. */
  heap(): Promise<{ worker: number; primary: number }>;
}

export async function openSite(cleanup: Cleanup): Promise<ProvedSite> {
  const env = await ownEnvironment(cleanup);
  const settings = readSettings(env);
  const { port } = settings;
  for (const name of releasable) await publishWithoutTrial(name, settings.remotesDir);

  const logs: string[] = [];
  const probe = createProbe('the site');
  const running = new Map<ServiceName, Service>();
  async function start(name: ServiceName): Promise<void> {
    const service = await startOne(name, settings, {
      nodeArgs: name === 'shell' ? probeArgs : [],
      env,
      patience: 180,
      log(line) {
        if (name !== 'shell') return;
        probe.onLine(line);
        logs.push(line);
      },
    });
    if (!running.has(name)) cleanup.add(() => running.get(name)?.stop());
    running.set(name, service);
  }
  for (const name of ['pocketbase', 'contact-service', 'shell'] as const) await start(name);
  const shell = () => running.get('shell')?.pid ?? 0;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    remotesDir: settings.remotesDir,
    env,
    logs,
    shell,
    processes: () => alive(shell()),
    async startShell() {
      await running.get('shell')?.ended;
      await start('shell');
    },
    async heap() {
      const { heap, primary = 0 } = await probe.usage(shell());
      return { worker: heap, primary };
    },
  };
}

/** A process and what it has started, as it is at one moment: one that ends meanwhile is a reason to look again. */
async function alive(pid: number): Promise<number[]> {
  for (let tries = 0; ; tries++) {
    try {
      return (await processesOf({ shell: pid })).map((one) => one.pid);
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endWithUs } from '@campus/testing/processes';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { compileNow } from '../../tooling/compile.mjs';
import '@campus/testing/patient';

const packageFolder = dirname(import.meta.dirname);

const compiled = new Map<string, string>();

/** Compiles a program of this workspace into one file, once for all starts. */
function compile(entry: string): string {
  const cached = compiled.get(entry);
  if (cached) return cached;
  // Beside the packages that it asks for.
  const folder = join(packageFolder, '../node_modules/.cache/campus/tests', String(process.pid));
  const program = join(folder, entry.replace(/\W/g, '-').concat('.mjs'));
  compileNow(join('contact-service', entry), program);
  compiled.set(entry, program);
  return program;
}

interface Options {
  /** What to run, within this workspace. */
  entry?: string;
  /** Goes before the command, such as `ulimit -f 1000;`. */
  shell?: string;
  /** What the program is told. */
  words?: string;
}

/** The service as a process of its own, to be killed. */
function startProcess(env: Record<string, string>, options: Options) {
  const { entry = 'src/main.ts', shell = '', words = '' } = options;
  const command = `${shell} exec "${process.execPath}" "${compile(entry)}" ${words}`;
  const child = spawn('/bin/sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: packageFolder,
    env: { PATH: process.env.PATH, CONTACT_PORT: '0', CLIENT_LIMITS: 'off', ...env },
  });
  endWithUs(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      service.output += chunk;
    });
  const service = {
    output: '',
    /** Resolves with the exit code. */
    exit: new Promise<number | null>((resolve) => child.once('exit', resolve)),
    /** The address it listens at, once it does. */
    async address(): Promise<string> {
      const listening = () => /Server listening at (http:[^"]+)/.exec(service.output)?.[1];
      const isOver = () => listening() !== undefined || child.exitCode !== null;
      await until('the service listens', isOver, 120_000);
      const address = listening();
      if (address === undefined) throw new Error(`The service did not start:\n${service.output}`);
      return address;
    },
    /** Sends a signal and waits for the end; gives the exit code. */
    end(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal);
      return service.exit;
    },
  };
  return service;
}

/** Each test has its own data folder; its processes are killed after it. */
export function serviceProcesses() {
  const folder = folderForTheTests();
  const running: ReturnType<typeof startProcess>[] = [];
  afterEach(() => Promise.all(running.splice(0).map((service) => service.end('SIGKILL'))));
  return {
    start(env: Record<string, string>, options: Options = {}) {
      const service = startProcess(env, options);
      running.push(service);
      return service;
    },
    dataDir: () => mkdtempSync(join(folder, 'data-')),
  };
}

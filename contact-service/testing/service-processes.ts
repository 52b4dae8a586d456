import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endWithUs } from 'testing/processes';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { compileNow } from '../../tooling/compile.mjs';
import 'testing/patient';

const packageFolder = dirname(import.meta.dirname);

const compiled = new Map<string, string>();

/** A program of this workspace in one file, as a server runs it: each start would compile all of its sources. */
function compile(entry: string): string {
  const known = compiled.get(entry);
  if (known) return known;
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
class ServiceProcess {
  readonly #process: ChildProcess;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
  output = '';

  constructor(env: Record<string, string>, { entry = 'src/main.ts', shell = '', words = '' }: Options) {
    const command = `${shell} exec "${process.execPath}" "${compile(entry)}" ${words}`;
    const child = spawn('/bin/sh', ['-c', command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: packageFolder,
      env: { PATH: process.env.PATH, CONTACT_PORT: '0', CLIENT_LIMITS: 'off', ...env },
    });
    this.#process = endWithUs(child);
    this.exit = new Promise((resolve) => child.once('exit', resolve));
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** The address it listens at, once it does. */
  async address(): Promise<string> {
    const listening = () => /Server listening at (http:[^"]+)/.exec(this.output)?.[1];
    const isOver = () => listening() !== undefined || this.#process.exitCode !== null;
    await until('the service listens', isOver, 120_000);
    const address = listening();
    if (address === undefined) throw new Error(`The service did not start:\n${this.output}`);
    return address;
  }

  /** Sends a signal and waits for the end; gives the exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.#process.kill(signal);
    return this.exit;
  }
}

/** For the tests of a file: processes that are killed after each test, and a data folder of its own for each. */
export function serviceProcesses() {
  const folder = folderForTheTests();
  const running: ServiceProcess[] = [];
  let folders = 0;
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.end('SIGKILL')));
  });
  return {
    start(env: Record<string, string>, options: Options = {}) {
      const service = new ServiceProcess(env, options);
      running.push(service);
      return service;
    },
    dataDir(): string {
      folders += 1;
      const path = join(folder, String(folders));
      mkdirSync(path, { recursive: true, mode: 0o700 });
      return path;
    },
  };
}

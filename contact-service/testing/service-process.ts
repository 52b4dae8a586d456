import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { endWithUs } from 'testing/end-with-us';
import { until } from 'testing/until';
import { compileNow } from '../../tooling/compile.mjs';

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
export class ServiceProcess {
  readonly #process: ChildProcess;
  readonly #exit: Promise<number | null>;
  output = '';

  constructor(env: Record<string, string>, { entry = 'src/main.ts', shell = '', words = '' }: Options = {}) {
    const command = `${shell} exec "${process.execPath}" "${compile(entry)}" ${words}`;
    const child = spawn('/bin/sh', ['-c', command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: packageFolder,
      env: { PATH: process.env.PATH, CONTACT_PORT: '0', CLIENT_LIMITS: 'off', ...env },
    });
    this.#process = endWithUs(child);
    this.#exit = new Promise((resolve) => this.#process.once('exit', resolve));
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** The address it listens at, once it does. */
  async address(patience = 120_000): Promise<string> {
    await until(
      'the service listens',
      () => this.#listening() !== null || this.#process.exitCode !== null,
      patience,
    );
    const address = this.#listening();
    if (address === null) throw new Error(`The service did not start:\n${this.output}`);
    return address;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Sends a signal and waits for the end; gives the exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.signal(signal);
    return this.#exit;
  }

  /** Waits for an end of its own; gives the exit code. */
  exit(): Promise<number | null> {
    return this.#exit;
  }

  #listening(): string | null {
    return /Server listening at (http:[^"]+)/.exec(this.output)?.[1] ?? null;
  }
}

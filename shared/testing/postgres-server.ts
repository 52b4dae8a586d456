import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endWithUs } from './processes';
import { freePort } from './ports';
import { until } from './until';

/** The folder of PostgreSQL's programs, or null where it is not installed. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const settings = join(import.meta.dirname, '../../deploy/postgresql/campus.conf');

/** A PostgreSQL in a temporary folder, on a free port, which a test may crash and restart. */
export class PostgresServer {
  readonly #programs: string;
  #folder = '';
  #owner: { uid?: number; gid?: number } = {};
  #port = 0;
  #process: ChildProcess | undefined;

  constructor(programs: string) {
    this.#programs = programs;
  }

  /** The address of its first database. */
  get url(): string {
    return `postgres://campus@127.0.0.1:${this.#port}/postgres`;
  }

  /** Creates the cluster and starts it. */
  async create(): Promise<void> {
    this.#owner = serverOwner();
    this.#folder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
    process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true }));
    const { uid, gid } = this.#owner;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    const options = ['-D', this.#folder, ...'-U campus -A trust -E UTF8 --locale=C --no-sync'.split(' ')];
    execFileSync(join(this.#programs, 'initdb'), options, this.#quietly());
    // With the settings of an installed site.
    appendFileSync(join(this.#folder, 'postgresql.conf'), readFileSync(settings));
    this.#port = await freePort();
    await this.start();
  }

  async start(): Promise<void> {
    const place = ['-h', '127.0.0.1', '-p', String(this.#port)];
    const options = ['-D', this.#folder, '-k', this.#folder, ...place];
    const program = join(this.#programs, 'postgres');
    this.#process = endWithUs(spawn(program, options, this.#quietly()));
    const isReady = () => spawnSync(join(this.#programs, 'pg_isready'), place).status === 0;
    await until('PostgreSQL answers', isReady);
  }

  /** Ends it as a power cut would: no checkpoint, connections broken. */
  async crash(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  async remove(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #quietly() {
    return { ...this.#owner, cwd: this.#folder, stdio: 'ignore' } as const;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null) return;
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exit;
  }
}

/** PostgreSQL refuses to run as root: the user that Debian made for it runs it then. */
function serverOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

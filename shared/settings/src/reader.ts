import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Parse } from './values';

export class WrongSettings extends Error {
  override name = 'WrongSettings';
  readonly sentences: string[];

  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** Keeps every problem, so that one start names them all. */
export class SettingsReader {
  readonly #env: NodeJS.ProcessEnv;
  readonly #problems: string[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  read<T, F>(name: string, parse: Parse<T>, fallback: F): T | F {
    const text = this.#env[name]?.trim() ?? '';
    return text === '' ? fallback : this.attempt(name, () => parse(text), fallback);
  }

  attempt<T, F>(name: string, work: () => T, fallback: F): T | F {
    try {
      return work();
    } catch (error) {
      this.addProblem(name, error instanceof Error ? error.message : String(error));
      return fallback;
    }
  }

  /** The sentence must not quote a value that may be a secret. */
  addProblem(name: string, remedy: string): void {
    const sentence = `${name} ${remedy}.`;
    if (!this.#problems.includes(sentence)) this.#problems.push(sentence);
  }

  finish(): void {
    if (this.#problems.length > 0) throw new WrongSettings(this.#problems);
  }
}

/** A checkout and a package have both; an operator may have a school.json alone. */
const rootFiles = ['school.json', 'shell/package.json'];

export function findRoot(from: string): string | null {
  if (rootFiles.every((file) => existsSync(join(from, file)))) return from;
  const parent = dirname(from);
  return parent === from ? null : findRoot(parent);
}

/** What SCHOOL_FILE names. Throws the remedy. */
export function readSchoolFile(file: string): object {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))) as object;
  } catch (error) {
    throw new Error(`must name the school's file, as JSON (${file}: ${(error as Error).message})`);
  }
}

type Environment = NodeJS.ProcessEnv;

/** No pattern fits a secret's name: NODE_AUTH_TOKEN is npm's, GOOGLE_… is none of Go's. */
const machineVariables = [
  /^(PATH|HOME|USER|TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|DEBUG)$/,
  /^NODE_(ENV|OPTIONS|PATH|EXTRA_CA_CERTS|DEBUG|NO_WARNINGS|USE_ENV_PROXY|USE_SYSTEM_CA|V8_COVERAGE)$/,
  /^(UV_THREADPOOL_SIZE|MALLOC_\w+|LD_PRELOAD|LD_LIBRARY_PATH|VIPS_\w+|GOMEMLIMIT|GOMAXPROCS|GOGC)$/,
  /^(SSL_CERT_FILE|SSL_CERT_DIR|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY)$/,
];

export function environmentFor(env: Environment, names: readonly string[]): Environment {
  const entries = Object.entries(env).filter(
    ([name]) => names.includes(name) || machineVariables.some((pattern) => pattern.test(name)),
  );
  return Object.fromEntries(entries);
}

/** The reader itself tells the names: no list of them can be forgotten. */
export function namesReadBy(read: (env: Environment) => unknown): string[] {
  const names = new Set<string>();
  const get = (_env: Environment, name: string | symbol) => void names.add(String(name));
  try {
    read(new Proxy<Environment>({}, { get }));
  } catch {
    // The process itself will tell what else is wrong.
  }
  return [...names];
}

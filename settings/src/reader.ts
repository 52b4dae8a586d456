import type { Parse } from './values';

/** The settings that are wrong, one sentence each. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';

  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
  }
}

/** Reads settings one by one and keeps every problem, so that one start names them all. */
export class SettingsReader {
  readonly #env: NodeJS.ProcessEnv;
  readonly #problems: string[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** The setting's value, or the fallback when it is unset or blank. */
  read<T, F>(name: string, parse: Parse<T>, fallback: F): T | F {
    const text = this.#env[name]?.trim() ?? '';
    return text === '' ? fallback : this.attempt(name, () => parse(text), fallback);
  }

  /** Runs `work`; what it throws becomes a sentence about `name`. */
  attempt<T, F>(name: string, work: () => T, fallback: F): T | F {
    try {
      return work();
    } catch (error) {
      this.complain(name, error instanceof Error ? error.message : String(error));
      return fallback;
    }
  }

  /** Adds a sentence, once; it must not quote a value that may be a secret. */
  complain(name: string, remedy: string): void {
    const sentence = `${name} ${remedy}.`;
    if (!this.#problems.includes(sentence)) this.#problems.push(sentence);
  }

  /** Throws `WrongSettings` when anything was wrong. */
  finish(): void {
    if (this.#problems.length > 0) throw new WrongSettings(this.#problems);
  }
}

import type { Parse } from './values';

export class WrongSettings extends Error {
  override name = 'WrongSettings';

  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
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
      this.complain(name, error instanceof Error ? error.message : String(error));
      return fallback;
    }
  }

  /** The sentence must not quote a value that may be a secret. */
  complain(name: string, remedy: string): void {
    const sentence = `${name} ${remedy}.`;
    if (!this.#problems.includes(sentence)) this.#problems.push(sentence);
  }

  finish(): void {
    if (this.#problems.length > 0) throw new WrongSettings(this.#problems);
  }
}

/** What a tab keeps, for tests that run without a browser: import it before the client. */
class TabStorage {
  readonly #kept = new Map<string, string>();
  getItem = (name: string) => this.#kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#kept.set(name, value);
  removeItem = (name: string) => void this.#kept.delete(name);
}

Object.assign(globalThis, { sessionStorage: new TabStorage() });

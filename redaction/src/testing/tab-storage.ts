/** What a tab has, for tests that run without a browser: import it before the client. */
class TabStorage {
  readonly #items = new Map<string, string>();
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#items.set(name, value);
  removeItem = (name: string) => void this.#items.delete(name);
}

Object.assign(globalThis, { sessionStorage: new TabStorage() });
if (globalThis.HTMLDialogElement) Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL() {} });

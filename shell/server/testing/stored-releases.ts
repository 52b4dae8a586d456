import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStoreServer, type StoreServer } from 'testing/store-server';
import { folderForEachTest } from 'testing/temporary-folder';
import { integrityOf } from '../releases/release';
import { createMirror } from '../releases/store/mirror';

/** Each test of a file that imports this has a store, and a folder for its mirror. */
export const folder = folderForEachTest();
export let store: StoreServer;
export let lines: string[];
beforeEach(async () => {
  store = await openStoreServer();
  lines = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
});

/** So many milliseconds have gone by. */
export function later(milliseconds: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
}

export const name = 'mf-home';
export const since = '2026-11-22T08:00:00.000Z';
export const put = (path: string, value: unknown) =>
  store.files.set(path, Buffer.from(JSON.stringify(value)));

/** Puts a release into the store. */
export function publish(version: string, { of = name, script = `the script of ${version}` } = {}): void {
  const contents = {
    [`files/Home.${version}.js`]: Buffer.from(script),
    'files/shared.css': Buffer.from('p{}'),
    [`${version}/server/server.cjs`]: Buffer.from(`the server of ${version}`),
  };
  const files: Record<string, unknown> = {};
  for (const [path, content] of Object.entries(contents)) {
    store.files.set(`${of}/${path}`, content);
    files[path] = { bytes: content.length, integrity: integrityOf(content) };
  }
  const pages = { HomePage: [`Home.${version}.js`] };
  put(`${of}/${version}/release.json`, { name: of, version, entry: 'server/server.cjs', pages, files });
  put(`${of}/verdicts/${version}.json`, { verdict: 'good' });
}

export function point(version: string, previous: string[] = [], more: Record<string, unknown> = {}): void {
  put('composition.json', { [name]: { version, since, by: 'Anne', previous }, ...more });
}

export const mirror = () =>
  createMirror({ dir: folder(), store: { address: store.url }, log: (line) => lines.push(line) });
export const held = async () => {
  const text = await readFile(join(folder(), 'composition.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text)[name]?.version as string | undefined;
};
export const script = (version: string) => readFile(join(folder(), name, `files/Home.${version}.js`), 'utf8');
export const damage = (path: string) => {
  const before = store.files.get(path) ?? Buffer.alloc(0);
  const content = Buffer.from(before);
  content[0] = (content[0] ?? 0) ^ 1;
  store.files.set(path, content);
  return () => store.files.set(path, before);
};

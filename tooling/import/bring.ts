import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientResponseError, default as PocketBase } from 'pocketbase';
import { isFile } from '@campus/pocketbase/rules/fields.js';
import { collections, fieldsOf, type Incoming, type Source } from './source';

export interface ImportOptions {
  isDry: boolean;
  asDrafts: boolean;
  /** The example's courses go in the same entry of the history. */
  replacesExample?: boolean;
  onProgress?: (done: number, all: number) => void;
}

/** The result of a record (pocketbase/hooks/drafts/bring.js), with sentences for people. */
export interface ImportResult {
  item: Incoming;
  outcome: 'new' | 'changed' | 'same' | 'deleted' | 'refused';
  messages: string[];
}

/** Imports each record in one transaction. After an abort, the next import goes on from there. */
export async function importAll(source: Source, client: PocketBase, options: ImportOptions) {
  const items = collections.flatMap((name) => source.items.filter(({ collection }) => collection === name));
  const { isDry, asDrafts, replacesExample, onProgress } = options;
  const run = (await findStoppedRun(source, client)) ?? `import${randomBytes(5).toString('hex').slice(1)}`;
  const head = { source: source.name, run, isDry };
  const query = { filter: client.filter('source = {:name}', source), fields: 'collection,key,sent' };
  const origins = await client.collection('origine').getFullList({ batch: 500, ...query });
  const sentBefore = new Map(origins.map(({ collection, key, sent }) => [collection + key, sent]));
  if (replacesExample) await send(client, { ...head, example: 'remove' });
  const results: ImportResult[] = [];
  const firstOf = new Map(items.toReversed().map((item) => [item.collection + item.key, item]));
  for (const item of items) {
    const name = item.collection + item.key;
    const { body, unread } = await bodyOf(item, sentBefore.get(name) ?? {}, asDrafts);
    const isTwin = firstOf.get(name) !== item;
    const sending = isTwin ? twinRefusal(item) : send(client, { ...head, ...body }).catch(refusalOf);
    const { outcome, messages } = await sending;
    results.push({ item, outcome, messages: [...unread, ...messages] });
    onProgress?.(results.length, items.length);
  }
  if (isDry) return results;
  await send(client, { ...head, example: 'tidy' });
  const entries = client.collection('modification');
  await entries.update(run, { after: { isComplete: true } }).catch((error: ClientResponseError) => {
    // Without a change there is no entry.
    if (error.status !== 404) throw error;
  });
  return results;
}

/** The second of two records with one key would overwrite the first. */
function twinRefusal({ key }: Incoming) {
  const sentence = `une autre y est déjà «\u00a0${key}\u00a0»\u00a0: donnez à chacune sa «\u00a0Référence\u00a0».`;
  return { outcome: 'refused' as const, messages: [sentence] };
}

/** A record that is refused stops no other one; a server that fails stops the import. */
function refusalOf(error: ClientResponseError) {
  if (error.status < 400 || error.status >= 500) throw error;
  return { outcome: 'refused', messages: [error.message.replace(/^\w+: /, '')] };
}

interface Example {
  /** Of its courses, 0 once somebody has changed them. */
  count: number;
  /** An import of this source has removed it, and was stopped. */
  isReplaced: boolean;
}

export async function findExample(source: Source, client: PocketBase): Promise<Example> {
  const run = (await findStoppedRun(source, client)) ?? 'none';
  return send(client, { source: source.name, run, example: 'count' });
}

const send = (client: PocketBase, body: object) =>
  client.send('/api/redaction/save', { method: 'POST', body });

/** The history's entry of an import of this source that was stopped, and was not taken back. */
async function findStoppedRun({ name }: Source, client: PocketBase): Promise<string | undefined> {
  const filter = client.filter('collection = "import" && record = {:record}', { record: name.slice(0, 100) });
  const [last] = (await client.collection('modification').getList(1, 1, { filter, sort: '-created' })).items;
  const isStopped = last?.action === 'create' && !last.undoes && !last.after?.isComplete;
  return isStopped ? last?.id : undefined;
}

const validId = /^[a-z0-9-]{1,100}$/;
const digest = (value: unknown) => createHash('md5').update(JSON.stringify(value)).digest('hex');

/** `before` has a digest of each field at the last import: unchanged files are not read. */
async function bodyOf(item: Incoming, before: Record<string, string>, asDrafts: boolean) {
  const { collection, key, id = '' } = item;
  const values = { ...item.values };
  const isCourse = collection === 'formation';
  // The former address leads to the new one.
  if (isCourse && id && !validId.test(id)) values.formerly = [id];
  const sent = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digest(value)]));
  if (isCourse && asDrafts && !before.title) values.active = false;
  const files: Record<string, File[]> = {};
  const unread: string[] = [];
  for (const { name } of fieldsOf(collection).filter(isFile)) {
    if (!values[name] || sent[name] === before[name]) continue;
    const urls = [values[name]].flat().map(String);
    const read = await Promise.all(urls.map(readFile));
    files[name] = read.filter((one) => typeof one !== 'string');
    unread.push(...read.filter((one) => typeof one === 'string'));
    // The next import retries the files that are missing.
    if (files[name].length < urls.length) sent[name] = `${files[name].length}`;
    const places = files[name].map((_, file) => ({ file }));
    values[name] = Array.isArray(values[name]) ? places : (places[0] ?? '');
  }
  return { body: { ...files, collection, key, id: validId.test(id) ? id : '', values, sent }, unread };
}

/** As PocketBase's fields say. */
const maxFileBytes = 8 * 1024 * 1024;

/** Gives one sentence when the file is missing or too large. */
async function readFile(url: string): Promise<File | string> {
  const name = basename(decodeURIComponent(new URL(url).pathname));
  const loaded = await loadFile(url).catch(() => undefined);
  if (!loaded)
    return `«\u00a0${name}\u00a0» n’a pas pu être lu (${placeOf(url)})\u00a0: vérifiez son nom, puis recommencez.`;
  if (loaded instanceof Blob && loaded.size <= maxFileBytes) return new File([loaded], name);
  const size = Math.ceil(loaded.size / 1e6);
  return `«\u00a0${name}\u00a0» pèse ${size}\u00a0Mo, 8\u00a0Mo au plus\u00a0: réduisez l’image ou le PDF.`;
}

const placeOf = (url: string) => (url.startsWith('file:') ? fileURLToPath(url) : url);

/** A file that its server calls too large is not fetched: only its size is given. */
async function loadFile(url: string): Promise<Blob | { size: number } | undefined> {
  if (url.startsWith('file:')) return openAsBlob(placeOf(url));
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  const size = Number(response.headers.get('content-length'));
  if (response.ok && size <= maxFileBytes) return response.blob();
  await response.body?.cancel();
  return response.ok ? { size } : undefined;
}

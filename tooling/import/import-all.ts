import { hash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientResponseError, default as PocketBase } from 'pocketbase';
import { type Field, isFile } from '@campus/pocketbase/rules/fields.js';
import { endingOf } from '@campus/pocketbase/rules/pictures.js';
import { spelled } from '@campus/pocketbase/rules/slug.js';
import { collections, fieldsOf, type Incoming, type Source, webAddress } from './source';

export interface ImportOptions {
  isDry: boolean;
  asDrafts: boolean;
  /** The example's courses go in the same entry of the history; a dry run minds none of them. */
  replacesExample?: boolean;
  onProgress?: (done: number, all: number) => void;
}

/** The result of a record (pocketbase/hooks/drafts/import-record.js), with sentences for people. */
export interface ImportResult {
  item: Incoming;
  outcome: 'new' | 'changed' | 'same' | 'deleted' | 'refused';
  messages: string[];
}

/** Imports each record in one transaction. After an abort, the next import goes on from there. */
export async function importAll(source: Source, client: PocketBase, options: ImportOptions) {
  const { isDry, asDrafts, replacesExample, onProgress } = options;
  const all = collections.flatMap((name) => source.items.filter(({ collection }) => collection === name));
  const items = [...Map.groupBy(all, withoutSession).values()].map((rows) => rows.reduce(joinSessions));
  const over = items.filter(({ collection }) => collection === 'formation')[maxCourses];
  if (over) throw new Error(`${over.place ?? ''}${maxCourses} formations au plus\u00a0: retirez-en.`);
  const head = { ...headOf(source), isDry, replacesExample };
  const query = { filter: client.filter('source = {:name}', source), fields: 'collection,key,sent' };
  const origins = await client.collection('origine').getFullList({ batch: 500, ...query });
  const sentBefore = new Map(origins.map(({ collection, key, sent }) => [collection + key, sent]));
  if (replacesExample && !isDry) await send(client, { ...head, example: 'remove' });
  const results: ImportResult[] = [];
  const usedNames = new Set<string>();
  for (const item of items) {
    const before = sentBefore.get(item.collection + item.key) ?? {};
    const { body, unread } = await bodyOf(item, before, asDrafts);
    const twin = refuseTwin(item, usedNames);
    const { outcome, messages } = twin
      ? refused(twin)
      : await send(client, { ...head, ...body }).catch(refusalOf);
    results.push({ item, outcome, messages: [...unread, ...messages] });
    onProgress?.(results.length, items.length);
  }
  if (!isDry) await send(client, { ...head, example: 'finish' });
  return results;
}

const maxCourses = 5000;

const withoutSession = ({ collection, key, values: { session, ...others } }: Incoming) =>
  JSON.stringify([collection, key, others]);

/** Rows that differ in their dates alone are the sessions of one course. */
function joinSessions(one: Incoming, { values: { session } }: Incoming): Incoming {
  const days = [one.values.session ?? [], session ?? []].flat().map((day) => JSON.stringify(day));
  return { ...one, values: { ...one.values, session: [...new Set(days)].map((day) => JSON.parse(day)) } };
}

/**
 * A second record of a key would overwrite the first; a dry run stores no title to compare. Gives
 * the refusal, or '' and has added the names of this one to `usedNames`.
 */
function refuseTwin({ collection, key, values: { title } }: Incoming, usedNames: Set<string>) {
  const isUsed = (name: string) => usedNames.size === usedNames.add(name).size;
  if (isUsed(`${collection} ${key}`))
    return `une autre y est déjà «\u00a0${key}\u00a0»\u00a0: donnez à chacune sa «\u00a0Référence\u00a0».`;
  const isTitleUsed = collection === 'formation' && isUsed(`titre ${spelled(String(title))}`);
  return isTitleUsed ? 'une autre y a déjà ce titre\u00a0: précisez l’un des deux.' : '';
}

const refused = (sentence: string) => ({ outcome: 'refused' as const, messages: [sentence] });

/** A record that is refused stops no other one; a server that fails stops the import. */
function refusalOf(error: ClientResponseError) {
  if (error.status < 400 || error.status >= 500) throw error;
  return refused(error.message.replace(/^\w+: /, ''));
}

/** `count` is 0 once somebody has changed it; `isStopped`: an import of this source goes on. */
export const findExample = (
  source: Source,
  client: PocketBase,
): Promise<{ count: number; isStopped: boolean }> => send(client, { ...headOf(source), example: 'count' });

const headOf = ({ name, file }: Source) => ({ source: name, file: file && digest(file) });

const send = (client: PocketBase, body: object) =>
  client.send('/api/redaction/save', { method: 'POST', body });

const validId = /^[a-z0-9-]{1,100}$/;
const digest = (value: unknown) => hash('md5', JSON.stringify(value));

/** `before` has a digest of each field at the last import: unchanged files are not read. */
async function bodyOf(item: Incoming, before: Record<string, string>, asDrafts: boolean) {
  const { collection, key, id = '' } = item;
  const values = { ...item.values };
  const isCourse = collection === 'formation';
  // The former address leads to the new one.
  if (isCourse && id && !validId.test(id)) values.formerly = [id];
  // What is empty, and never came, is no change.
  const given = Object.entries(values).filter(([name, value]) => name in before || String(value ?? ''));
  const sent = Object.fromEntries(given.map(([name, value]) => [name, digest(value)]));
  if (isCourse && asDrafts && !before.title) values.active = false;
  const files: Record<string, File[]> = {};
  const unread: string[] = [];
  for (const field of fieldsOf(collection).filter(isFile)) {
    const { name } = field;
    if (!values[name] || sent[name] === before[name]) continue;
    const read = await Promise.all([values[name]].flat().map((url) => readFile(String(url), field, item)));
    const found = read.filter((one) => typeof one !== 'string');
    unread.push(...read.filter((one) => typeof one === 'string'));
    if (found.length < read.length) {
      // The next import tries again. What came before, a digest of all or a smaller number, stays.
      if (found.length > Number(before[name] ?? -1)) sent[name] = `${found.length}`;
      else delete sent[name];
    }
    files[name] = found;
    const places = found.map((_, file) => ({ file }));
    values[name] = Array.isArray(values[name]) ? places : (places[0] ?? '');
  }
  return { body: { ...files, collection, key, id: validId.test(id) ? id : '', values, sent }, unread };
}

/** As PocketBase's fields say. */
const maxFileBytes = 8 * 1024 * 1024;

/** Gives one sentence for a missing file, and for one of another kind or size. */
async function readFile(url: string, field: Field, { place: row }: Incoming): Promise<File | string> {
  if (row && webAddress.test(url))
    return `«\u00a0${url}\u00a0» est une adresse du web\u00a0: enregistrez le fichier à côté de la liste, et écrivez son nom.`;
  const place = url.startsWith('file:') ? fileURLToPath(url) : url;
  const name = basename(decodeURIComponent(new URL(url).pathname));
  const otherKind = `«\u00a0${name}\u00a0» doit être une image .jpg, .png ou .webp, ou un .pdf pour la brochure\u00a0: convertissez-le.`;
  if (extname(name) && !endingOf(field).test(name)) return otherKind;
  const loaded = await loadFile(place).catch(() => undefined);
  if (!loaded)
    return `«\u00a0${name}\u00a0» n’a pas pu être lu (${place})\u00a0: vérifiez son nom, puis recommencez.`;
  if (loaded.size > maxFileBytes)
    return `«\u00a0${name}\u00a0» pèse plus de 8\u00a0Mo\u00a0: réduisez l’image ou le PDF.`;
  return (await isOfKind(loaded, field)) ? new File([loaded], name) : otherKind;
}

/** A picture of another kind that is renamed would cost all of its field. */
async function isOfKind(file: Blob, { widget }: Field): Promise<boolean> {
  const beginning = Buffer.from(await file.slice(0, 12).arrayBuffer()).toString('latin1');
  return widget === 'file' || /^(?:\xff\xd8\xff|\x89PNG|RIFF[^]{4}WEBP)/.test(beginning);
}

/** Of a file that is too large, no more is fetched than shows it. */
async function loadFile(place: string): Promise<Blob> {
  if (!webAddress.test(place)) return openAsBlob(place);
  const response = await fetch(place, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`status: ${response.status}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxFileBytes) break;
  }
  return new Blob(chunks);
}

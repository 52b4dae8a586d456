import type { Check } from '@campus/pocketbase/rules/content-check.js';
import type { ClientResponseError, RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type ChildCollection, childCollections, type Collection } from './collections';
import { changedValues, type Fiche, isSame, rowsOf, toRecord, type Values, valuesOf } from './values';

interface SaveOptions {
  collection: Collection;
  record: RecordModel | undefined;
  /** Of a new record; an empty text lets PocketBase make one. */
  id: string;
  current: Fiche;
  before: Fiche;
  anyway?: boolean;
  /** The save deletes this draft: it is published with it. */
  draft?: string | undefined;
  /** The `updated` of the draft as its form opened it: another save since is refused. */
  expectedUpdated?: string | undefined;
}

export interface SaveResult {
  record: RecordModel;
  fiche: Fiche;
}

/** Saves a course and its children in one call, all or nothing. Rejects when it is refused. */
export async function save(options: SaveOptions): Promise<SaveResult> {
  const { collection, record, id, current, before, anyway, draft, expectedUpdated } = options;
  if (collection === 'formation') {
    const change = createChange(current, before, record);
    // Who writes a draft writes nothing that visitors read: a publication is compared, too.
    const known = { active: record?.active, ...change.before };
    const opening = { formation: record?.id ?? '', id, draft, expectedUpdated, anyway, before: known };
    const body = { ...opening, ...separateFiles(change.values) };
    const saved = await post<{ record: RecordModel } & Record<ChildCollection, RecordModel[]>>('save', body);
    return {
      record: saved.record,
      fiche: { values: valuesOf(collection, saved.record), children: rowsOf(saved) },
    };
  }
  const saved = record
    ? await update(collection, record, changedValues(collection, current.values, before.values), anyway)
    : await create(collection, id, toRecord(collection, current.values));
  return { record: saved, fiche: { values: valuesOf(collection, saved), children: current.children } };
}

/** A create whose answer was lost is followed by an update: the record is not made twice. */
async function create(collection: Collection, id: string, values: Values): Promise<RecordModel> {
  const records = client.collection(collection);
  return records.create({ id, ...values }).catch((error: ClientResponseError) => {
    if (id && error.response.data?.id) return records.update(id, values);
    throw error;
  });
}

async function update(
  collection: Collection,
  record: RecordModel,
  changes: Values,
  anyway = false,
): Promise<RecordModel> {
  if (Object.keys(changes).length === 0) return record;
  const body = anyway ? changes : { ...changes, expectedUpdated: record.updated };
  return client.collection(collection).update(record.id, body);
}

const post = <Answer>(path: string, body: Values = {}): Promise<Answer> =>
  client.send(`/api/redaction/${path}`, { method: 'POST', body });

export interface Change {
  values: Values;
  /** The changed fields as the record has them. */
  before: Values;
}

export function createChange(current: Fiche, before: Fiche, record: RecordModel | undefined): Change {
  const values = record
    ? changedValues('formation', current.values, before.values)
    : toRecord('formation', current.values);
  const previous: Values = Object.fromEntries(Object.keys(values).map((name) => [name, record?.[name]]));
  for (const child of childCollections) {
    if (isSame(current.children[child], before.children[child])) continue;
    values[child] = current.children[child].map((row) => ({ id: row.id, ...toRecord(child, row.values) }));
    previous[child] = before.children[child].map(({ id, updated }) => ({ id, updated }));
  }
  return { values, before: previous };
}

/** Files are sent beside the values. A value `{ file: 0 }` is the first file of its field. */
function separateFiles(given: Values): Values {
  const files: Record<string, File[]> = {};
  const values: Values = { ...given };
  for (const name in given) {
    const placeFile = (value: unknown) =>
      value instanceof File ? { file: (files[name] ??= []).push(value) - 1 } : value;
    const value = given[name];
    values[name] = Array.isArray(value) ? value.map(placeFile) : placeFile(value);
  }
  return { values, ...files };
}

/** The preview lasts for a day. */
export async function createPreview(formation: string | undefined, { values }: Change): Promise<string> {
  const { url } = await post<{ url: string }>('preview', { formation, values });
  return url;
}

/** Replaces `draft`, or makes `newDraft`. `anyway` overwrites what others have changed since. */
export const postVersion = (
  formation: string,
  change: Change,
  options: Pick<SaveOptions, 'draft' | 'expectedUpdated' | 'anyway'> & {
    newDraft: string;
    publishAt: string;
  },
) => post<Record<'id' | 'publishAt' | 'updated', string>>('schedule', { formation, ...change, ...options });

export const duplicateCourse = (id: string) => post<{ id: string }>(`duplicate/${encodeURIComponent(id)}`);

/** Gives where the course stands by then. `anyway` overwrites what was changed once more since. */
export const undoChange = (id: string, anyway: boolean) =>
  post<{ course: string }>(`undo/${encodeURIComponent(id)}`, anyway ? { anyway } : {});

/** Only `npm run campus check-content` asks for links to other sites. */
export const loadCheck = (): Promise<Check> => client.send('/api/redaction/check', { method: 'GET' });

/** The drafts of a course. Previews are in the same collection, and have an `until`. */
export const loadVersions = (formation: string): Promise<RecordModel[]> =>
  client.collection('brouillon').getFullList({
    filter: client.filter('formation = {:formation} && until = ""', { formation }),
    sort: 'publishAt',
  });

/** Rejects where somebody has saved the record, or the draft, since it was loaded. */
export const deleteRecord = (collection: Collection | 'brouillon', { id, updated }: RecordModel) =>
  client.collection(collection).delete(id, { query: { expectedUpdated: updated } });

import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type ChildCollection, childCollections, type Collection } from './collections';
import type { Content, Values } from './values';
import { changedValues, isSame, rowsOf, toRecord, valuesOf } from './values';

interface SaveOptions {
  collection: Collection;
  record: RecordModel | undefined;
  current: Content;
  before: Content;
  anyway?: boolean;
  /** The save deletes this draft: it is published with it. */
  draft?: string | undefined;
  /** The `updated` of the draft as its form opened it: another save since is refused. */
  expectedUpdated?: string | undefined;
}

export interface SaveResult {
  record: RecordModel;
  content: Content;
}

/** Rejects when it is refused. */
export const save = (options: SaveOptions): Promise<SaveResult> =>
  options.collection === 'formation' ? saveCourse(options) : saveRecord(options);

type StoredCourse = Record<ChildCollection, RecordModel[]> & Pick<SaveResult, 'record'>;

/** Saves a course and its children in one call, all or nothing. */
async function saveCourse(options: SaveOptions): Promise<SaveResult> {
  const { record, current, before, anyway, draft, expectedUpdated } = options;
  const change = createChange(current, before, record);
  // Who writes a draft writes nothing that visitors read: a publication is compared, too.
  const comparedValues = { active: record?.active, ...change.before };
  const context = { formation: record?.id ?? '', draft, expectedUpdated, anyway, before: comparedValues };
  const body = { ...context, ...separateFiles(change.values) };
  const saved = await post<StoredCourse>('save', body);
  const values = valuesOf('formation', saved.record);
  return { record: saved.record, content: { values, children: rowsOf(saved) } };
}

async function saveRecord(options: SaveOptions): Promise<SaveResult> {
  const { collection, record, current, before, anyway } = options;
  const changes = changedValues(collection, current.values, before.values);
  if (record && Object.keys(changes).length === 0) return { record, content: current };
  const expected = anyway ? {} : { expectedUpdated: record?.updated };
  const records = client.collection(collection);
  const saved = record
    ? await records.update(record.id, { ...changes, ...expected })
    : await records.create(toRecord(collection, current.values));
  return { record: saved, content: { values: valuesOf(collection, saved), children: current.children } };
}

const post = <Answer>(path: string, body: Values): Promise<Answer> =>
  client.send(`/api/redaction/${path}`, { method: 'POST', body });

export interface Change {
  values: Values;
  /** The changed fields as the record has them. */
  before: Values;
}

export function createChange(current: Content, before: Content, record: RecordModel | undefined): Change {
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
function separateFiles(source: Values): Values {
  const files: Record<string, File[]> = {};
  const values: Values = {};
  for (const [name, value] of Object.entries(source)) {
    const placeFile = (one: unknown) =>
      one instanceof File ? { file: (files[name] ??= []).push(one) - 1 } : one;
    values[name] = Array.isArray(value) ? value.map(placeFile) : placeFile(value);
  }
  return { values, ...files };
}

/** The preview lasts for a day. */
export async function createPreview(formation: string | undefined, { values }: Change): Promise<string> {
  const { url } = await post<{ url: string }>('preview', { formation, values });
  return url;
}

interface DraftOptions extends Pick<SaveOptions, 'draft' | 'expectedUpdated' | 'anyway'> {
  publishAt: string;
}

type StoredDraft = Record<'id' | 'publishAt' | 'updated', string>;

/** Replaces `draft`, or makes one. `anyway` overwrites what others have changed since. */
export const postDraft = (formation: string, change: Change, options: DraftOptions) =>
  post<StoredDraft>('schedule', { formation, ...change, ...options });

export const duplicateCourse = (id: string) =>
  post<{ id: string }>(`duplicate/${encodeURIComponent(id)}`, {});

/** Gives where the course stands by then. `anyway` overwrites what was changed once more since. */
export const undoChange = (id: string, anyway: boolean) =>
  post<{ course: string }>(`undo/${encodeURIComponent(id)}`, anyway ? { anyway } : {});

/** The drafts of a course. Previews are in the same collection, and have an `until`. */
export const loadDrafts = (formation: string): Promise<RecordModel[]> =>
  client.collection('brouillon').getFullList({
    filter: client.filter('formation = {:formation} && until = ""', { formation }),
    sort: 'publishAt',
  });

/** Rejects where somebody has saved the record, or the draft, since it was loaded. */
export const deleteRecord = (collection: Collection | 'brouillon', { id, updated }: RecordModel) =>
  client.collection(collection).delete(id, { query: { expectedUpdated: updated } });

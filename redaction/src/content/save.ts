import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type ChildCollection, childCollections, type Collection, fieldsOf } from './collections';
import { changedValues, type Fiche, isSame, rowsOf, toRecord, type Values, valuesOf } from './values';

interface Saving {
  collection: Collection;
  record: RecordModel | undefined;
  /** Only a new record takes it. */
  id: string;
  now: Fiche;
  before: Fiche;
  anyway?: boolean;
  /** The save deletes this draft: it is published with it. */
  draft?: string | undefined;
}

export interface Saved {
  record: RecordModel;
  fiche: Fiche;
}

/** A course and its children are saved in one call: all of it, or nothing. */
export async function save({ collection, record, id, now, before, anyway, draft }: Saving): Promise<Saved> {
  if (collection === 'formation') {
    const { values, files } = withoutFiles(changeOf(now, before, record));
    const body = { formation: record?.id ?? '', id, draft: draft ?? '', anyway, ...values, ...files };
    const saved = await post<{ record: RecordModel } & Record<ChildCollection, RecordModel[]>>('save', body);
    return {
      record: saved.record,
      fiche: { values: valuesOf(collection, saved.record), children: rowsOf(saved) },
    };
  }
  const records = client.collection(collection);
  const changes = record
    ? changedValues(collection, now.values, before.values)
    : { ...toRecord(collection, now.values), ...(id ? { id } : {}) };
  const guard = anyway || !record ? {} : { expectedUpdated: record.updated };
  const saved = !record
    ? await records.create(changes)
    : Object.keys(changes).length === 0
      ? record
      : await records.update(record.id, { ...changes, ...guard });
  return { record: saved, fiche: { values: valuesOf(collection, saved), children: now.children } };
}

const post = <Answer>(path: string, body: Values = {}): Promise<Answer> =>
  client.send(`/api/redaction/${path}`, { method: 'POST', body });

export function changeOf(now: Fiche, before: Fiche, record: RecordModel | undefined) {
  const values = record
    ? changedValues('formation', now.values, before.values)
    : toRecord('formation', now.values);
  const old: Values = Object.fromEntries(Object.keys(values).map((name) => [name, record?.[name]]));
  for (const child of childCollections) {
    if (isSame(now.children[child], before.children[child])) continue;
    values[child] = now.children[child].map((row) => ({ id: row.id, ...toRecord(child, row.values) }));
    old[child] = before.children[child].map(({ id, updated }) => ({ id, updated }));
  }
  return { values, before: old };
}

/** Files go beside the values, which say where each is to stand: `{ file: 0 }`. */
function withoutFiles({ values, before }: ReturnType<typeof changeOf>) {
  const files: Record<string, File[]> = {};
  const placed: Values = { ...values };
  for (const { name } of fieldsOf('formation')) {
    const put = (value: unknown) =>
      value instanceof File ? { file: (files[name] ??= []).push(value) - 1 } : value;
    if (name in values)
      placed[name] = Array.isArray(values[name]) ? values[name].map(put) : put(values[name]);
  }
  return { values: { values: placed, before }, files };
}

type Change = ReturnType<typeof changeOf>;

/** The preview lasts for a day. */
export async function preview(formation: string | undefined, { values }: Change): Promise<string> {
  const { url } = await post<{ url: string }>('preview', { formation, values });
  return url;
}

/** Replaces the draft of that id. `anyway` overwrites what somebody else has changed since. */
export const keepVersion = (
  formation: string,
  change: Change,
  more: { draft: string | undefined; publishAt: string; anyway: boolean },
) => post<{ id: string; publishAt: string }>('schedule', { formation, ...change, ...more });

export const duplicate = (id: string) => post<{ id: string }>(`duplicate/${encodeURIComponent(id)}`);

/** `anyway` undoes although a field has been changed once more since. */
export const undo = (id: string, anyway: boolean) =>
  post(`undo/${encodeURIComponent(id)}`, anyway ? { anyway } : {});

export interface CheckProblem {
  field: string;
  sentence: string;
}

export interface Check {
  courses: { id: string; title: string; problems: CheckProblem[] }[];
  others: { collection: Collection; id: string; title: string; problems: CheckProblem[] }[];
}

/** Only `npm run campus check-content` asks for links to other sites. */
export const check = (): Promise<Check> => client.send('/api/redaction/check', { method: 'GET' });

/** Previews have an `until`, drafts have none. */
export const versionsOf = (formation: string): Promise<RecordModel[]> =>
  client.collection('brouillon').getFullList({
    filter: client.filter('formation = {:formation} && until = ""', { formation }),
    sort: 'publishAt',
  });

export const callOff = (id: string) => client.collection('brouillon').delete(id);

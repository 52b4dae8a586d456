import { ClientResponseError, type RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type Refusal, refusalOf } from '../backend/refusals';
import { type ChildCollection, type Collection, childCollections, fieldsOf } from './fields';
import {
  changedValues,
  type Fiche,
  isSame,
  type Row,
  rowOf,
  toRecord,
  type Values,
  valuesOf,
} from './values';

/** A refusal; the fields of a child are named `session.KEY.startsOn`. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** What was saved before something was refused. */
  reached: { record: RecordModel; children?: Fiche['children'] } | undefined;

  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

interface Saving {
  collection: Collection;
  /** As it was loaded; missing for a new one. */
  record: RecordModel | undefined;
  /** The address of a new one. */
  id: string;
  now: Fiche;
  before: Fiche;
  /** Saves although somebody else has saved meanwhile. */
  anyway?: boolean;
}

export interface Saved {
  record: RecordModel;
  fiche: Fiche;
}

/**
 * Sends what has changed: the record, what belongs to it, and its publication last, as the nine points are looked at then.
 * Throws `Refused`; what was sent before stays saved.
 */
export async function save({ collection, record, id, now, before, anyway }: Saving): Promise<Saved> {
  const records = client.collection(collection);
  const { active, ...changes } = record
    ? changedValues(collection, now.values, before.values)
    : toRecord(collection, now.values);
  const isPublished = active === true;
  const first = active === undefined || isPublished ? changes : { ...changes, active };
  const guard = anyway || !record ? {} : { expectedUpdated: record.updated };
  const sendRecord = async (): Promise<RecordModel> => {
    if (!record) return refusing(records.create({ ...first, ...(id ? { id } : {}) }));
    if (Object.keys(first).length === 0) return record;
    return refusing(records.update(record.id, { ...first, ...guard }));
  };
  let reached: Refused['reached'];
  try {
    const sent = await sendRecord();
    let saved = await inOrder(collection, sent, now.values);
    reached = { record: saved };
    const children = collection === 'formation' ? await saveChildren(saved.id, now, before) : now.children;
    reached = { record: saved, children };
    if (isPublished) saved = await refusing(records.update(saved.id, { active: true }));
    return { record: saved, fiche: { values: valuesOf(collection, saved), children } };
  } catch (error) {
    if (error instanceof Refused) error.reached = reached;
    throw error;
  }
}

async function saveChildren(formation: string, now: Fiche, before: Fiche): Promise<Fiche['children']> {
  const saved = { ...now.children };
  for (const child of childCollections) saved[child] = await saveRows(child, formation, now, before);
  return saved;
}

async function saveRows(
  child: ChildCollection,
  formation: string,
  now: Fiche,
  before: Fiche,
): Promise<Row[]> {
  const records = client.collection(child);
  const rows = now.children[child];
  const gone = before.children[child].filter(({ id }) => id && !rows.some((row) => row.id === id));
  for (const { id = '' } of gone) await refusing(records.delete(id).catch(unlessGone));
  const saved: Row[] = [];
  for (const row of rows) {
    const known = before.children[child].find(({ id }) => id && id === row.id);
    if (known && isSame(known.values, row.values)) {
      saved.push(row);
      continue;
    }
    const body = { ...toRecord(child, row.values), formation };
    const sent = row.id ? records.update(row.id, body) : records.create(body);
    saved.push(rowOf(child, await refusing(sent, `${child}.${row.key}.`)));
    // Sent once, whatever comes after it.
    Object.assign(row, { id: saved.at(-1)?.id });
  }
  return saved;
}

/** PocketBase puts new pictures last: the order of the form is told in a second step, where it is another one. */
async function inOrder(collection: Collection, record: RecordModel, values: Values): Promise<RecordModel> {
  const body: Values = {};
  for (const { name, widget } of fieldsOf(collection)) {
    const wanted = values[name];
    if (widget !== 'pictures' || !Array.isArray(wanted) || !wanted.some((file) => file instanceof File))
      continue;
    const stored: string[] = record[name];
    const fresh = stored.slice(wanted.filter((file) => typeof file === 'string').length);
    const order = wanted.map((file) => (typeof file === 'string' ? file : fresh.shift()));
    if (!isSame(order, stored)) body[name] = order;
  }
  return Object.keys(body).length === 0
    ? record
    : refusing(client.collection(collection).update(record.id, body));
}

/** Deleted by an attempt that was refused later on, or by somebody else: there is nothing left to do. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
}

async function refusing<Result>(sent: Promise<Result>, prefix = ''): Promise<Result> {
  try {
    return await sent;
  } catch (error) {
    const refusal = refusalOf(error);
    const fields = Object.fromEntries(
      Object.entries(refusal.fields).map(([name, text]) => [prefix + name, text]),
    );
    throw new Refused({ ...refusal, fields });
  }
}

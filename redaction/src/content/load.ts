import { normalise } from '@campus/pocketbase/rules/normalise.js';
import type { RecordModel } from 'pocketbase';
import { useEffect, useState } from 'react';
import { refusalOf } from '../backend/answers';
import { client } from '../backend/client';
import { childCollections, type Collection, fieldsOf } from './collections';
import { type Fiche, newKey, newValues, noChildren, rowsOf, type Values, valuesOf } from './values';

export interface Opened {
  /** Each opening is a form of its own. */
  key: string;
  record: RecordModel | undefined;
  fiche: Fiche;
  /** Set where a draft is open: what the site shows. */
  live?: Fiche;
  draft?: RecordModel;
}

export async function openRecord(
  collection: Collection,
  id: string | undefined,
  draftId?: string | null,
): Promise<Opened> {
  const key = newKey();
  if (!id)
    return { key, record: undefined, fiche: { values: newValues(collection), children: noChildren() } };
  const [record, children, draft] = await Promise.all([
    client.collection(collection).getOne(id),
    collection === 'formation' ? childrenOf(id) : noChildren(),
    draftId ? client.collection('brouillon').getFirstListItem(ofCourse(id, draftId)) : undefined,
  ]);
  const live = { values: valuesOf(collection, record), children };
  return draft ? { key, record, fiche: over(live, draft.values), live, draft } : { key, record, fiche: live };
}

const ofCourse = (id: string, draftId: string) =>
  client.filter('id = {:draftId} && formation = {:id} && until = ""', { id, draftId });

function over({ values, children }: Fiche, said: Values): Fiche {
  const typed = valuesOf('formation', said);
  const known = fieldsOf('formation').filter(({ name }) => name in said);
  const fiche = {
    values: { ...values, ...Object.fromEntries(known.map(({ name }) => [name, typed[name]])) },
    children: { ...children },
  };
  for (const child of childCollections) {
    if (!Array.isArray(said[child])) continue;
    fiche.children[child] = said[child].map((row) => ({
      ...(children[child].find(({ id }) => id === row.id) ?? { key: newKey() }),
      values: valuesOf(child, row),
    }));
  }
  return fiche;
}

async function childrenOf(formation: string): Promise<Fiche['children']> {
  const filter = client.filter('formation = {:formation}', { formation });
  const listOf = (child: string, sort = 'created') => client.collection(child).getFullList({ filter, sort });
  const [session, financement, resultat] = await Promise.all([
    listOf('session', 'startsOn'),
    listOf('financement'),
    listOf('resultat'),
  ]);
  return rowsOf({ session, financement, resultat });
}

const asked = new Map<string, Promise<RecordModel[]>>();

function ask(collection: string): Promise<RecordModel[]> {
  const known = asked.get(collection);
  if (known) return known;
  const records = client.collection(collection).getFullList({ sort: 'title', batch: 500 });
  asked.set(collection, records);
  // The next form asks again, and so does one after a failure.
  void records.then(
    () => setTimeout(() => asked.delete(collection), 5000),
    () => asked.delete(collection),
  );
  return records;
}

/** The save makes this record: it has no id yet. */
export interface Fresh {
  title: string;
}

export function useRelated(collection: string, chosen: readonly (string | Fresh)[]) {
  const [records, setRecords] = useState<RecordModel[]>([]);
  const [problem, setProblem] = useState('');
  const isKnown = (id: string | Fresh) => records.some((record) => record.id === id);
  const unknown = chosen.filter((id) => typeof id === 'string' && id && !isKnown(id)).join();
  const isStale = unknown !== '' && records.length > 0;
  useEffect(() => {
    // A save may have made the record meanwhile.
    if (isStale) asked.delete(collection);
    ask(collection).then(setRecords, (error) => setProblem(refusalOf(error).sentence));
  }, [collection, isStale]);
  return { records, problem };
}

export async function liveCoursesWith(collection: Collection, id: string): Promise<string[]> {
  const field = fieldsOf('formation').find((each) => each.collection === collection);
  if (!field) return [];
  const filter = client.filter(`active = true && ${field.name}.id ?= {:id}`, { id });
  const courses = await client
    .collection('formation')
    .getFullList({ filter, fields: 'title', sort: 'title', batch: 500 });
  return courses.map(({ title }) => String(title));
}

export const hasWords = (text: string, words: string): boolean =>
  normalise(words)
    .split(' ')
    .every((word) => normalise(text).includes(word));

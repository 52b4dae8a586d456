import type { RecordModel } from 'pocketbase';
import { useEffect, useState } from 'react';
import { client } from '../backend/client';
import { refusalOf } from '../backend/refusals';
import { type Collection, fieldsOf } from './fields';

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

export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

export const hasWords = (text: string, words: string): boolean =>
  plain(words)
    .split(' ')
    .every((word) => plain(text).includes(word));

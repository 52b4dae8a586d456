import type { RecordModel } from 'pocketbase';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../backend/client';
import { refusalOf } from '../backend/refusals';
import type { Collection } from './fields';
import { newValues, toRecord } from './values';

const asked = new Map<string, Promise<RecordModel[]>>();

function ask(collection: string): Promise<RecordModel[]> {
  const known = asked.get(collection);
  if (known) return known;
  const records = client.collection(collection).getFullList({ sort: 'title', batch: 500 });
  asked.set(collection, records);
  // Asked again where it failed, and for the next form.
  void records.then(
    () => setTimeout(() => asked.delete(collection), 5000),
    () => asked.delete(collection),
  );
  return records;
}

/** The records that a field may point to, by their titles; and a way to make one more. */
export function useRelated(collection: string) {
  const [records, setRecords] = useState<RecordModel[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask(collection).then(setRecords, (error) => setProblem(refusalOf(error).sentence));
  }, [collection]);

  /** Resolves with the id; undefined where it was refused. */
  const create = useCallback(
    async (title: string): Promise<string | undefined> => {
      setProblem('');
      try {
        const values = toRecord(collection as Collection, newValues(collection as Collection));
        const record = await client.collection(collection).create({ ...values, title });
        setRecords((before) => [...before, record].sort((a, b) => a.title.localeCompare(b.title, 'fr')));
        asked.delete(collection);
        return record.id;
      } catch (error) {
        const { sentence, fields } = refusalOf(error);
        setProblem(Object.values(fields)[0] ?? sentence);
        return undefined;
      }
    },
    [collection],
  );
  return { records, problem, create };
}

/** Words as they are compared: without accents, capitals and double spaces. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a text has each of these words. */
export const hasWords = (text: string, words: string): boolean =>
  plain(words)
    .split(' ')
    .every((word) => plain(text).includes(word));

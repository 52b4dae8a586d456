import type { RecordModel } from 'pocketbase';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../backend/refusal';
import { client } from '../../backend/client';

/** A form stays open while a connection fails. */
const relatedRetryMs = 5000;

/** A related record that the save will create. */
export interface PendingRecord {
  title: string;
}

export function useRelatedRecords(collection: string, choices: readonly (string | PendingRecord)[]) {
  const [records, setRecords] = useState<RecordModel[]>([]);
  const [problem, setProblem] = useState('');
  const isKnown = (id: string | PendingRecord) => records.some((record) => record.id === id);
  const unknownIds = choices.filter((id) => typeof id === 'string' && id && !isKnown(id)).join();
  // A save may have made the record meanwhile.
  const isStale = unknownIds !== '' && records.length > 0;
  useEffect(() => {
    let isShown = true;
    async function load(): Promise<void> {
      try {
        setRecords(await client.collection(collection).getFullList({ sort: 'title', batch: 500 }));
        setProblem('');
      } catch (error) {
        setProblem(refusalOf(error).sentence);
        setTimeout(() => isShown && void load(), relatedRetryMs);
      }
    }
    void load();
    return () => {
      isShown = false;
    };
  }, [collection, isStale]);
  return { records, problem };
}

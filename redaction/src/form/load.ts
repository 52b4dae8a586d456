import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type ChildCollection, type Collection, childCollections } from './fields';
import { type Fiche, newValues, noChildren, rowOf, valuesOf } from './values';

export interface Opened {
  /** Missing for a new one. */
  record: RecordModel | undefined;
  fiche: Fiche;
}

/** A record and what belongs to it; a new one begins with its presets. */
export async function openRecord(collection: Collection, id: string | undefined): Promise<Opened> {
  if (!id) return { record: undefined, fiche: { values: newValues(collection), children: noChildren() } };
  const [record, children] = await Promise.all([
    client.collection(collection).getOne(id),
    collection === 'formation' ? childrenOf(id) : noChildren(),
  ]);
  return { record, fiche: { values: valuesOf(collection, record), children } };
}

async function childrenOf(formation: string): Promise<Fiche['children']> {
  const filter = client.filter('formation = {:formation}', { formation });
  const sorts: Record<ChildCollection, string> = {
    session: 'startsOn',
    financement: 'created',
    resultat: 'created',
  };
  const children = noChildren();
  await Promise.all(
    childCollections.map(async (child) => {
      const records = await client.collection(child).getFullList({ filter, sort: sorts[child] });
      children[child] = records.map((record) => rowOf(child, record));
    }),
  );
  return children;
}

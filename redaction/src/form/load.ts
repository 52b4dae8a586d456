import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type Collection, childCollections, fieldsOf } from './fields';
import { type Fiche, newKey, newValues, noChildren, rowsOf, type Values, valuesOf } from './values';

export interface Opened {
  /** Missing for a new one. */
  record: RecordModel | undefined;
  /** What is shown: a draft over what is saved. */
  fiche: Fiche;
  /** What is saved, where that is another one. */
  live?: Fiche;
  /** A version of a course that is not published yet. */
  draft?: RecordModel;
}

/** A record and what belongs to it, a draft over it perhaps; a new one begins with its presets. */
export async function openRecord(
  collection: Collection,
  id: string | undefined,
  draftId?: string | null,
): Promise<Opened> {
  if (!id) return { record: undefined, fiche: { values: newValues(collection), children: noChildren() } };
  const [record, children, draft] = await Promise.all([
    client.collection(collection).getOne(id),
    collection === 'formation' ? childrenOf(id) : noChildren(),
    draftId ? client.collection('brouillon').getOne(draftId) : undefined,
  ]);
  const live = { values: valuesOf(collection, record), children };
  return draft ? { record, fiche: over(live, draft.values), live, draft } : { record, fiche: live };
}

/** What a draft says, over what is saved. */
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

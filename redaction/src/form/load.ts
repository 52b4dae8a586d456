import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type Collection, childCollections, fieldsOf } from './fields';
import { type Fiche, newKey, newValues, noChildren, rowsOf, type Values, valuesOf } from './values';

export interface Opened {
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
  if (!id) return { record: undefined, fiche: { values: newValues(collection), children: noChildren() } };
  const [record, children, draft] = await Promise.all([
    client.collection(collection).getOne(id),
    collection === 'formation' ? childrenOf(id) : noChildren(),
    draftId ? client.collection('brouillon').getOne(draftId) : undefined,
  ]);
  const live = { values: valuesOf(collection, record), children };
  return draft ? { record, fiche: over(live, draft.values), live, draft } : { record, fiche: live };
}

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

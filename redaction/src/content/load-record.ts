import { ClientResponseError, type RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { childCollections, type Collection, fieldsOf } from './collections';
import { childrenOf, expandChildren, type Content, newId, newValues, noChildren, valuesOf } from './values';

export interface LoadedRecord {
  /** Differs for each load, so that each has its own form. */
  key: string;
  record: RecordModel | undefined;
  content: Content;
  /** What the site shows; set when a draft is open. */
  live?: Content;
  draft?: RecordModel;
}

export async function loadRecord(
  collection: Collection,
  id: string | undefined,
  draftId?: string | null,
): Promise<LoadedRecord> {
  const key = newId();
  if (!id)
    return { key, record: undefined, content: { values: newValues(collection), children: noChildren() } };
  const [record, draft] = await Promise.all([
    client.collection(collection).getOne(id, { expand: expandChildren }),
    draftId ? loadDraft(id, draftId) : undefined,
  ]);
  const live = { values: valuesOf(collection, record), children: childrenOf(record) };
  return draft
    ? { key, record, content: withDraft(record, live.children, draft), live, draft }
    : { key, record, content: live };
}

async function loadDraft(id: string, draftId: string): Promise<RecordModel> {
  const filter = client.filter('id = {:draftId} && formation = {:id} && until = ""', { id, draftId });
  const [draft] = await client.collection('brouillon').getFullList({ filter });
  if (draft) return draft;
  const message = 'Cette version n’existe plus\u00A0: elle a été publiée ou supprimée.';
  throw new ClientResponseError({ status: 404, response: { message } });
}

function withDraft(record: RecordModel, children: Content['children'], draft: RecordModel): Content {
  const { values: draftValues, publishAt } = draft;
  const values = valuesOf('formation', { ...record, ...draftValues, publishAt });
  const content = { values, children: { ...children } };
  for (const child of childCollections) {
    if (!Array.isArray(draftValues[child])) continue;
    content.children[child] = draftValues[child].map((row: RecordModel) => ({
      ...(children[child].find(({ id }) => id === row.id) ?? { id: row.id || newId() }),
      values: valuesOf(child, row),
    }));
  }
  return content;
}

export async function loadLiveCourseTitles(collection: Collection, id: string): Promise<string[]> {
  const field = fieldsOf('formation').find((each) => each.collection === collection);
  if (!field) return [];
  const filter = client.filter(`active = true && ${field.name}.id ?= {:id}`, { id });
  const courses = await client
    .collection('formation')
    .getFullList({ filter, fields: 'title', sort: 'title', batch: 500 });
  return courses.map(({ title }) => String(title));
}

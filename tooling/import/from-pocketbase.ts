import type { ClientResponseError, default as PocketBase, RecordModel } from 'pocketbase';
import { isFile } from '@campus/pocketbase/rules/fields.js';
import { createClient } from '../stack/as-superuser';
import { addTypedValues, type Collection, fieldsOf, type Incoming, type Source } from './source';

/** A course's chip of such an icon becomes that field, if it can be read. */
const typedChips: Record<string, string> = { clock: 'hours', location: 'places', user: 'audience' };
const relations = { category: 'categorie', options: 'option', competences: 'competence' } as const;

/** Reads the public lists of the specification's collections. Throws one sentence. */
export async function readPocketBase(address: string): Promise<Source> {
  // regex-bounded: the address is a word of the command line.
  const base = address.replace(/\/+(?:_\/?|api\/?)?$/, '');
  const client = createClient(base, 30_000);
  const { code, status } = await client.health.check().catch((error) => error);
  const reason = status === 0 ? 'ne répond pas' : 'n’est pas un PocketBase';
  if (code !== 200)
    throw new Error(`${base} ${reason}\u00a0: donnez l’adresse où s’ouvre «\u00a0/_/\u00a0».`);
  const items = new Map<string, Incoming>();
  const notes: string[] = [];
  const add = (collection: Collection, record: RecordModel) => {
    const urlOf = (file: string | string[]): unknown =>
      Array.isArray(file) ? file.map((one) => urlOf(one)) : client.files.getURL(record, file);
    const item: Incoming = { collection, key: record.id, id: record.id, values: {}, notes: [] };
    for (const field of fieldsOf(collection).filter((one) => one.name in record && !one.collection))
      item.values[field.name] = isFile(field) ? urlOf(record[field.name]) : record[field.name];
    items.set(collection + record.id, item);
    return item;
  };
  const courses = await list(client, 'formation', notes);
  if (notes[0]) throw new Error(notes[0]);
  for (const name of ['categorie', 'carrousel'] as const)
    for (const record of await list(client, name, notes)) add(name, record);
  // The newest comes first in the catalogue: a course that is brought later is newer.
  for (const course of courses.sort((one, other) => (one.created < other.created ? -1 : 1))) {
    const item = addTypedValues(add('formation', course), course);
    for (const [name, collection] of Object.entries(relations)) {
      const all = [course.expand?.[name] ?? []].flat() as RecordModel[];
      const isTyped = ({ icon }: RecordModel) => item.values[typedChips[icon] ?? ''];
      const records = all.filter((record) => name !== 'options' || !isTyped(record));
      const titles = records.map((record) => ({ title: add(collection, record).values.title }));
      const isHidden = [course[name] ?? []].flat().filter(Boolean).length > all.length;
      // What an earlier import brought stays.
      if (all.length > 0 || !isHidden) item.values[name] = name === 'category' ? (titles[0] ?? '') : titles;
      const sentence = `La collection de «\u00a0${name}\u00a0» n’y est pas publique\u00a0: ouvrez sa règle «\u00a0View\u00a0», puis recommencez.`;
      if (isHidden) item.notes.push(sentence);
    }
  }
  return { name: base, items: [...items.values()], notes };
}

async function list(client: PocketBase, name: string, notes: string[]): Promise<RecordModel[]> {
  const expand = name === 'formation' ? Object.keys(relations).join() : '';
  const refuse = ({ status }: ClientResponseError) => {
    if (![400, 403, 404].includes(status))
      throw new Error(`${client.baseURL} ne répond pas\u00a0: recommencez.`);
    const reason = `n’est pas publique, ou n’existe pas (${status})\u00a0: ouvrez ses règles «\u00a0List\u00a0» et «\u00a0View\u00a0».`;
    notes.push(`La collection «\u00a0${name}\u00a0» de ${client.baseURL} ${reason}`);
    return [];
  };
  return client.collection(name).getFullList({ batch: 500, expand }).catch(refuse);
}

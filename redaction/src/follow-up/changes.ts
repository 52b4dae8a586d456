import { plainText } from '@campus/pocketbase/rules/plain-text.js';
import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type Collection, fieldsOf } from '../content/collections';
import { dayText, momentText } from '../ui/dates';

interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const longest = 240;

/** Only fields of the form are told; `titles` are those of related records, by their ids. */
export function changesOf(
  { collection, before, after }: RecordModel,
  titles: ReadonlyMap<string, string>,
): FieldChange[] {
  return fieldsOf(collection as Collection).flatMap((field) => {
    if (before?.[field.name] === undefined || after?.[field.name] === undefined) return [];
    const [old, fresh] = [before[field.name], after[field.name]].map((value) => textOf(field, value, titles));
    return old === fresh || old === undefined || fresh === undefined
      ? []
      : [{ label: field.label, before: old, after: fresh }];
  });
}

function textOf(
  field: ReturnType<typeof fieldsOf>[number],
  value: unknown,
  titles: ReadonlyMap<string, string>,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => textOf(field, each, titles)).join(', ');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  const text = String(value);
  if (field.collection) return titles.get(text) ?? text;
  const option = field.options?.find((each) => each.value === text);
  if (option) return option.label;
  if (field.widget === 'date') return dayText(text);
  if (field.widget === 'datetime') return momentText(text);
  const words = field.widget === 'rich' ? plainText(text, '- ') : text;
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

export const undoText = (action: string): string =>
  `Annuler cette ${action === 'update' ? 'modification' : actionText(action).toLowerCase()}`;

export const actionText = (action: string): string =>
  ({ create: 'Création', update: 'Modification', delete: 'Suppression' })[action] ?? action;

const most = { changes: 50, words: 8 };

interface HistoryQuery {
  of?: { collection: Collection; id: string } | undefined;
  text: string;
  page: number;
}

/** The newest changes come first; `titles` are those of related records, by their ids. */
export async function loadHistory({ of, text, page }: HistoryQuery) {
  const filter = [of ? filterOf(of) : notOfImports, ...wordsOf(text)].join(' && ');
  const titlesOf = (collection: Collection) =>
    client.collection(collection).getFullList({ fields: 'id,title', batch: 500 });
  const [changes, ...related] = await Promise.all([
    client.collection('modification').getList(page, most.changes, { filter, sort: '-created,id' }),
    titlesOf('competence'),
    titlesOf('categorie'),
    // Sessions, fundings and results show their course's title.
    titlesOf('formation'),
  ]);
  const titles = new Map(related.flat().map(({ id, title }) => [id, String(title)]));
  return { changes: changes.items, page: changes.page, pages: changes.totalPages, titles };
}

/** An import is one entry; what it has changed stands in the history of each record. */
const notOfImports = "together !~ 'import%'";

/** A change of what belongs to a course is noted as the course's, too. */
const filterOf = ({ collection, id }: { collection: Collection; id: string }) =>
  client.filter(
    collection === 'formation' ? 'course = {:id}' : 'collection = {:collection} && record = {:id}',
    { collection, id },
  );

const anywhere =
  '(title ~ {:word} || author ~ {:word} || course ~ {:word} || before ~ {:word} || after ~ {:word})';
const wordsOf = (text: string) =>
  (text.match(/\S+/g) ?? []).slice(0, most.words).map((word) => client.filter(anywhere, { word }));

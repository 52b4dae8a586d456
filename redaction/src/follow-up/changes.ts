import { plainText } from '@campus/pocketbase/rules/plain-text.js';
import type { RecordModel } from 'pocketbase';
import type { Refusal } from '../backend/refusal';
import { client } from '../backend/client';
import { type Collection, type FieldDescription, fieldsOf, labelOf } from '../content/collections';
import { dayText, momentText } from '../content/dates';

interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const maxTextChars = 240;
/** What stands before a late difference. */
const maxContextChars = 60;

/** Only fields of the form are compared. `titles` are those of related records, by their ids. */
export function changesOf(
  { collection, before, after }: RecordModel,
  titles: ReadonlyMap<string, string>,
): FieldChange[] {
  return fieldsOf(collection as Collection).flatMap((field) => {
    if (before?.[field.name] === undefined || after?.[field.name] === undefined) return [];
    const previous = textOf(field, before[field.name], titles);
    const current = textOf(field, after[field.name], titles);
    if (previous !== current) return [{ label: field.label, ...excerptsOf(previous, current) }];
    if (field.widget !== 'rich' || before[field.name] === after[field.name]) return [];
    const { before: text } = excerptsOf(previous, current);
    return [{ label: field.label, before: text, after: `${text} (mise en forme ou lien)` }];
  });
}

/** Cuts long texts, and keeps where they begin to differ. */
function excerptsOf(previous: string, current: string): Pick<FieldChange, 'before' | 'after'> {
  let commonChars = 0;
  while (commonChars < previous.length && previous[commonChars] === current[commonChars]) commonChars += 1;
  const isLate = previous !== current && commonChars > maxTextChars - maxContextChars;
  const start = isLate ? commonChars - maxContextChars : 0;
  const excerpt = (text: string) =>
    (start > 0 ? '…' : '') +
    text.slice(start, start + maxTextChars) +
    (text.length > start + maxTextChars ? '…' : '');
  return { before: excerpt(previous), after: excerpt(current) };
}

function textOf(field: FieldDescription, value: unknown, titles: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => textOf(field, each, titles)).join(', ');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  const text = String(value);
  if (field.collection) return titles.get(text) ?? text;
  const option = field.options?.find((each) => each.value === text);
  if (option) return option.label;
  if (field.widget === 'date') return dayText(text);
  if (field.widget === 'datetime') return momentText(text);
  return field.widget === 'rich' ? plainText(text, '- ') : text;
}

/** Names the fields that their form would mark. */
export function faultsText(refusal: Refusal | 'done' | undefined, change: RecordModel | undefined): string {
  if (typeof refusal !== 'object') return '';
  const faults = Object.entries(refusal.fields).filter(([, fault]) => fault !== refusal.sentence);
  const collection = change?.collection as Collection;
  return faults.map(([name, fault]) => `${labelOf(collection, name)} : ${fault}`).join(' ');
}

export const undoText = (action: string): string => `Annuler cette ${actionText(action).toLowerCase()}`;

export const actionText = (action: string): string =>
  ({ create: 'Création', update: 'Modification', delete: 'Suppression' })[action] ?? action;

const changesPerPage = 50;
const maxWords = 8;

interface HistoryQuery {
  record?: { collection: Collection; id: string } | undefined;
  text: string;
  page: number;
}

export interface History {
  /** The newest comes first. */
  changes: RecordModel[];
  page: number;
  pageCount: number;
  /** Of related records, by their ids. */
  titles: ReadonlyMap<string, string>;
}

export async function loadHistory({ record, text, page }: HistoryQuery): Promise<History> {
  const scope = record ? recordFilter(record) : withoutImportsFilter;
  const filter = [withoutDraftsFilter, scope, ...wordFilters(text)].join(' && ');
  const titlesOf = (collection: Collection) =>
    client.collection(collection).getFullList({ fields: 'id,title', batch: 500 });
  const [changes, ...related] = await Promise.all([
    client.collection('modification').getList(page, changesPerPage, { filter, sort: '-created,id' }),
    titlesOf('competence'),
    titlesOf('categorie'),
    // Sessions, fundings and results show their course's title.
    titlesOf('formation'),
  ]);
  // The history forgets its oldest entries, and their page.
  const last = Math.max(1, changes.totalPages);
  if (changes.page > last) return loadHistory({ record, text, page: last });
  const titles = new Map(related.flat().map(({ id, title }) => [id, String(title)]));
  return { changes: changes.items, page: changes.page, pageCount: changes.totalPages, titles };
}

/** The drafts of a deleted course come back with it. */
const withoutDraftsFilter = "collection != 'brouillon'";

/** An import is one entry; its changes are in the history of each record. */
const withoutImportsFilter = "together !~ 'import%'";

/** The course's history has the changes of its sessions, fundings and results, too. */
const recordFilter = ({ collection, id }: { collection: Collection; id: string }) =>
  client.filter(
    collection === 'formation' ? 'course = {:id}' : 'collection = {:collection} && record = {:id}',
    { collection, id },
  );

const wordFilter =
  '(title ~ {:word} || author ~ {:word} || course ~ {:word} || before ~ {:word} || after ~ {:word})';
/** PocketBase would take a word with a % for a pattern of the whole text. */
const wordFilters = (text: string) =>
  (text.match(/[^\s%]+/g) ?? []).slice(0, maxWords).map((word) => client.filter(wordFilter, { word }));

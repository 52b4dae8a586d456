import { plainText } from 'campus-pocketbase/rules/plain-text.js';
import type { RecordModel } from 'pocketbase';
import { type Collection, fieldsOf } from '../form/fields';
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

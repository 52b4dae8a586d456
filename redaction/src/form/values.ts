import type { RecordModel } from 'pocketbase';
import {
  type ChildCollection,
  type Collection,
  childCollections,
  type FieldDescription,
  fieldsOf,
} from './fields';

/** What the form holds of a record: what is typed, so a number is a text ("3,5"). A file is its name, or a new `File`. */
export type Values = Record<string, unknown>;

/** A record that belongs to a course; one without `id` is not saved yet. */
export interface Row {
  /** Tells rows apart while the form is open. */
  key: string;
  id?: string;
  values: Values;
}

export interface Fiche {
  values: Values;
  children: Record<ChildCollection, Row[]>;
}

export const noChildren = (): Fiche['children'] => ({ session: [], financement: [], resultat: [] });

const many = new Set<FieldDescription['widget']>(['choices', 'relations', 'pictures']);

/** What a new record begins with. */
export function newValues(collection: Collection): Values {
  return Object.fromEntries(fieldsOf(collection).map((field) => [field.name, typed(field, field.preset)]));
}

/** What the form shows of a record. */
export function valuesOf(collection: Collection, record: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    fieldsOf(collection).map((field) => [field.name, typed(field, record[field.name])]),
  );
}

function typed(field: FieldDescription, value: unknown): unknown {
  if (many.has(field.widget)) return Array.isArray(value) ? value : value ? [value] : [];
  if (field.widget === 'switch') return value === true;
  if (field.widget === 'number') return value === undefined ? '' : String(value).replace('.', ',');
  // PocketBase's day is the midnight of a day in UTC.
  if (field.widget === 'date') return String(value ?? '').slice(0, 10);
  return value ?? '';
}

/** What PocketBase takes of these values. */
export function toRecord(collection: Collection, values: Values): Values {
  return Object.fromEntries(
    fieldsOf(collection).map((field) => {
      const value = values[field.name];
      return [field.name, field.widget === 'number' ? (readNumber(String(value ?? '')) ?? 0) : value];
    }),
  );
}

/** "1 490,50" as people write numbers; undefined where it is none, 0 for nothing. */
export function readNumber(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  if (plain === '') return 0;
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

/** Fields whose text is no number: nothing is sent before they are. */
export function wrongNumbers(collection: Collection, values: Values): Record<string, string> {
  const wrong = fieldsOf(collection).filter(
    ({ name, widget }) => widget === 'number' && readNumber(String(values[name] ?? '')) === undefined,
  );
  return Object.fromEntries(
    wrong.map(({ name }) => [name, 'Écrivez un nombre, en chiffres\u00A0: 14, 3,5 ou 1490.']),
  );
}

/** The values that differ, as PocketBase takes them. */
export function changedValues(collection: Collection, now: Values, before: Values): Values {
  const [present, past] = [toRecord(collection, now), toRecord(collection, before)];
  return Object.fromEntries(Object.entries(present).filter(([name, value]) => !isSame(value, past[name])));
}

export function isSameFiche(one: Fiche, other: Fiche): boolean {
  return (
    isSame(one.values, other.values) &&
    childCollections.every((child) => isSame(one.children[child], other.children[child]))
  );
}

/** By content; a file is only the same as itself. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (one instanceof File || other instanceof File) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) =>
      isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}

export const hasFile = ({ values }: Fiche): boolean =>
  Object.values(values)
    .flat()
    .some((value) => value instanceof File);

let lastKey = 0;
export const newKey = (): string => `nouvelle-${++lastKey}`;

export const rowOf = (collection: ChildCollection, record: RecordModel): Row => ({
  key: record.id,
  id: record.id,
  values: valuesOf(collection, record),
});

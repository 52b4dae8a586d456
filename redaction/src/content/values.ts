import { readNumber } from '@campus/pocketbase/rules/typed.js';
import type { RecordModel } from 'pocketbase';
import { fromLocalInput, toLocalInput } from './dates';
import {
  type ChildCollection,
  childCollections,
  type Collection,
  type FieldDescription,
  fieldsOf,
} from './collections';

/** A number or a time is the text that is typed ("3,5"); a file is its name, or a new `File`. */
export type Values = Record<string, unknown>;

/** The form makes the id of a new row. */
export interface Row {
  id: string;
  updated?: string;
  values: Values;
}

export interface Content {
  values: Values;
  children: Record<ChildCollection, Row[]>;
}

export const noChildren = (): Content['children'] => ({ session: [], financement: [], resultat: [] });

const listWidgets = new Set<FieldDescription['widget']>(['choices', 'relations', 'pictures']);

const mapFields = (collection: Collection, valueOf: (field: FieldDescription) => unknown): Values =>
  Object.fromEntries(fieldsOf(collection).map((field) => [field.name, valueOf(field)]));

export const newValues = (collection: Collection): Values =>
  mapFields(collection, (field) => toInputValue(field, field.preset));

export const valuesOf = (collection: Collection, record: Readonly<Values>): Values =>
  mapFields(collection, (field) => toInputValue(field, record[field.name]));

function toInputValue(field: FieldDescription, value: unknown): unknown {
  if (listWidgets.has(field.widget)) return value ? [value].flat() : [];
  if (field.widget === 'switch') return value === true;
  if (field.widget === 'number') return value === undefined ? '' : String(value).replace('.', ',');
  // PocketBase keeps a day as its midnight in UTC.
  if (field.widget === 'date') return String(value ?? '').slice(0, 10);
  if (field.widget === 'datetime') return toLocalInput(String(value ?? ''));
  return value ?? '';
}

/** PocketBase refuses a text that is no number. */
export function toRecord(collection: Collection, values: Values): Values {
  return mapFields(collection, ({ name, widget, unit }) => {
    const value = values[name];
    if (widget === 'datetime') return fromLocalInput(String(value ?? ''));
    return widget === 'number' ? (readNumber(String(value ?? ''), unit) ?? value) : value;
  });
}

export const changedValues = (collection: Collection, now: Values, before: Values): Values =>
  changedEntries(toRecord(collection, now), toRecord(collection, before));

export const changedEntries = <Entries extends object>(now: Entries, before: Entries) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof Entries])),
  );

export function isSameContent(one: Content, other: Content): boolean {
  return (
    isSame(one.values, other.values) &&
    childCollections.every((child) => isSame(one.children[child], other.children[child]))
  );
}

/** A file is only the same as itself. */
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

export const hasFile = ({ values }: Content): boolean =>
  Object.values(values)
    .flat()
    .some((value) => value instanceof File);

/** As PocketBase makes the ids of records. */
export const newId = (): string => Math.random().toString(36).slice(2).padEnd(15, '0').slice(0, 15);

const expandedName = (child: ChildCollection) => `${child}_via_formation`;
export const expandChildren = childCollections.map(expandedName).join();

/** The rows of a course that was loaded with `expandChildren`, sessions by their day. */
export function childrenOf({ expand = {} }: RecordModel): Content['children'] {
  const byTime = (one: RecordModel, other: RecordModel) =>
    String(one.startsOn ?? one.created).localeCompare(String(other.startsOn ?? other.created));
  const records = childCollections.map((child) => [child, expand[expandedName(child)]?.toSorted(byTime)]);
  return rowsOf(Object.fromEntries(records));
}

export function rowsOf(records: Partial<Record<ChildCollection, RecordModel[]>>): Content['children'] {
  const rows = (child: ChildCollection) =>
    (records[child] ?? []).map((record) => ({
      id: record.id,
      updated: record.updated,
      values: valuesOf(child, record),
    }));
  return { session: rows('session'), financement: rows('financement'), resultat: rows('resultat') };
}

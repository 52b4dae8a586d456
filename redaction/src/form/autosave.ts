import { isFile } from '@campus/pocketbase/rules/fields.js';
import { useEffect, useRef, useState } from 'react';
import { client } from '../backend/client';
import { attemptStorage } from '../backend/storage';
import { childCollections, type Collection, fieldsOf } from '../content/collections';
import type { LoadedRecord } from '../content/load';
import { type Fiche, isSame, isSameFiche, type Row } from '../content/values';

/** What was typed and not saved, without files: the browser cannot store them. */
export interface Autosave {
  at: string;
  fiche: ChangedContent;
}

/** Only what differs from the saved record is kept. */
type ChangedContent = Pick<Fiche, 'values'> & { children: Partial<Fiche['children']> };

const maxAgeMs = 60 * 24 * 60 * 60 * 1000;

const prefix = 'redaction.saisie.';
const keyOf = (collection: Collection, id: string | undefined) =>
  [prefix + (client.authStore.record?.id ?? ''), collection, id ?? ''].join('.');

export function readAutosave(collection: Collection, id: string | undefined): Autosave | undefined {
  const autosave = read(keyOf(collection, id));
  return autosave?.fiche?.values ? autosave : undefined;
}

const read = (key: string): Autosave | null | undefined =>
  attemptStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'));

/** Removes the old autosaves of every record and every editor of this browser. */
export function removeOldAutosaves(now = Date.now()): void {
  const keys = attemptStorage(() => Object.keys(localStorage)) ?? [];
  for (const key of keys.filter((name) => name.startsWith(prefix))) {
    // The age of an unreadable autosave is NaN: it is removed, too.
    if (now - Date.parse(read(key)?.at ?? '') <= maxAgeMs) continue;
    localStorage.removeItem(key);
  }
}

const changedEntries = <Values extends object>(now: Values, before: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof Values])),
  );

const changedContent = (now: Fiche, before: Fiche): ChangedContent => ({
  values: changedEntries(now.values, before.values),
  children: changedEntries(now.children, before.children),
});

export function writeAutosave(
  collection: Collection,
  id: string | undefined,
  fiche: Fiche,
  saved: Fiche,
): void {
  const autosave: Autosave = { at: new Date().toISOString(), fiche: changedContent(fiche, saved) };
  const text = JSON.stringify(autosave, (_name, value) => (value instanceof File ? undefined : value));
  attemptStorage(() => localStorage.setItem(keyOf(collection, id), text));
}

export function removeAutosave(collection: Collection, id: string | undefined): void {
  attemptStorage(() => localStorage.removeItem(keyOf(collection, id)));
}

/** Files come from the record, and what somebody else has changed since keeps its value. */
export function applyAutosave({ fiche }: Autosave, saved: Fiche, collection: Collection): Fiche {
  const values = { ...saved.values, ...fiche.values };
  for (const { name } of fieldsOf(collection).filter(isFile)) values[name] = saved.values[name];
  return { values, children: { ...saved.children, ...fiche.children } };
}

/** Keeps what was typed after a save had sent `sent`. The rows that it made get their ids. */
export function withTypedSince(now: Fiche, sent: Fiche, saved: Fiche): Fiche {
  const { values, children } = changedContent(now, sent);
  for (const child of childCollections) {
    const savedRowOf = ({ key }: Row) =>
      saved.children[child][sent.children[child].findIndex((row) => row.key === key)];
    const rows = children[child];
    if (rows) children[child] = rows.map((row) => ({ ...row, ...savedRowOf(row), values: row.values }));
  }
  return { values: { ...saved.values, ...values }, children: { ...saved.children, ...children } };
}

/** Stores what is typed until it is saved. `autosave` comes from an earlier form of the record. */
export function useAutosave(
  collection: Collection,
  { record, draft }: LoadedRecord,
  fiche: Fiche,
  saved: Fiche,
) {
  /** All forms of a record, or of a draft, share an autosave. A new record gets one when saved. */
  const id = useRef(draft ? `${record?.id}/${draft.id}` : record?.id);
  const [autosave, setAutosave] = useState(() => readAutosave(collection, id.current));
  const isDirty = !isSameFiche(fiche, saved);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) writeAutosave(collection, id.current, fiche, saved);
    else if (wasDirty.current) removeAutosave(collection, id.current);
    wasDirty.current = isDirty;
    // An autosave that is forgotten takes with it what was stored since.
  }, [collection, fiche, saved, isDirty, autosave]);

  return {
    isDirty,
    autosave,
    setAutosave,
    remove: () => removeAutosave(collection, id.current),
    setId(newId: string) {
      id.current = newId;
    },
  };
}

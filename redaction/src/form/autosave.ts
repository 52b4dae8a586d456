import { isFile } from '@campus/pocketbase/rules/fields.js';
import { useEffect, useState } from 'react';
import { client } from '../backend/client';
import { attemptStorage } from '../backend/attempt-storage';
import { childCollections, type Collection, fieldsOf, labelOf } from '../content/collections';
import type { Content, Row, Values } from '../content/values';
import { changedEntries, isSame, isSameContent } from '../content/values';

/** What was typed and not saved, without files: the browser cannot store them. */
export interface Autosave {
  key: string;
  /** The editor, and the record. */
  place: string;
  at: string;
  content: ChangedContent;
  /** What was saved in the place of `content`. */
  before: ChangedContent;
}

/** Only what differs from the saved record is kept. */
type ChangedContent = Pick<Content, 'values'> & { children: Partial<Content['children']> };

const maxAgeMs = 60 * 24 * 60 * 60 * 1000;

const prefix = 'redaction.saisie.';

/** What a form shows: `id` is that of the record, with an open draft's. A new record has none. */
export interface Target {
  collection: Collection;
  id: string | undefined;
}

/**
 * Stores what is typed until it is saved. Each form has a key of its own: two tabs overwrite
 * nothing. `autosave` comes from another form of the record.
 */
export function useAutosave({ collection, id }: Target, content: Content, saved: Content) {
  const [key] = useState(() => prefix + Math.random());
  // A session may end meanwhile.
  const [editor] = useState(client.authStore.record?.id ?? '');
  const place = [prefix + editor, collection, id ?? ''].join('.');
  const [autosave, setAutosave] = useState(() => findAutosave(place, key));
  const [isStored, setStored] = useState(true);
  const isDirty = !isSameContent(content, saved);

  useEffect(() => {
    if (!isDirty) return removeAutosave(key);
    const at = new Date().toISOString();
    const typed = { content: changedContent(content, saved), before: changedContent(saved, content) };
    setStored(writeAutosave(collection, { key, place, at, ...typed }));
  }, [collection, key, place, content, saved, isDirty]);

  function discardAutosave(): void {
    if (autosave) removeAutosave(autosave.key);
    setAutosave(findAutosave(place, key));
  }

  const overtakenLabels = autosave ? findOvertaken(autosave, saved, collection) : [];
  return { isDirty, isStored, autosave, overtakenLabels, discardAutosave };
}

/** Files come from the record, and what somebody else has changed since keeps its value. */
export function applyAutosave({ content }: Autosave, saved: Content, collection: Collection): Content {
  const values = { ...saved.values, ...withoutFiles(collection, content.values) };
  return { values, children: { ...saved.children, ...content.children } };
}

/** Keeps what was typed after a save had sent `sent`. */
export function mergeTyped(now: Content, sent: Content, saved: Content): Content {
  const { values, children } = changedContent(now, sent);
  for (const child of childCollections) {
    const savedRowOf = ({ id }: Row) => saved.children[child].find((row) => row.id === id);
    const rows = children[child];
    if (rows) children[child] = rows.map((row) => ({ ...row, ...savedRowOf(row), values: row.values }));
  }
  return { values: { ...saved.values, ...values }, children: { ...saved.children, ...children } };
}

/** Removes the old autosaves of every record and every editor of this browser. */
export function removeOldAutosaves(now = Date.now()): void {
  for (const { key, at = '' } of listAutosaves())
    // The age of an unreadable autosave is NaN: it is removed, too.
    if (key && !(now - Date.parse(at) <= maxAgeMs)) removeAutosave(key);
}

const listAutosaves = (): Partial<Autosave>[] =>
  (attemptStorage(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(prefix))
    .map(readAutosave);

function readAutosave(key: string): Partial<Autosave> {
  const stored = attemptStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
  return { ...stored, key };
}

/** The newest one of a place, but for that of the form itself. */
function findAutosave(place: string, ownKey: string): Autosave | undefined {
  const autosaves = listAutosaves().filter(
    (one): one is Autosave => Boolean(one.content && one.before) && one.place === place && one.key !== ownKey,
  );
  return autosaves.sort((one, other) => one.at.localeCompare(other.at)).at(-1);
}

/** The labels of what somebody has changed since the same was typed here. */
function findOvertaken({ content, before }: Autosave, saved: Content, collection: Collection): string[] {
  const contentOf = (one: ChangedContent): Values => ({ ...one.values, ...one.children });
  const [typed, known, now] = [contentOf(content), contentOf(before), contentOf(saved)];
  const names = Object.keys(typed).filter(
    (name) => name in known && !isSame(now[name], known[name]) && !isSame(now[name], typed[name]),
  );
  return names.map((name) => labelOf(collection, name));
}

/** Stores nothing where files alone were chosen. False when the browser cannot store the text. */
function writeAutosave(collection: Collection, autosave: Autosave): boolean {
  const { key, ...stored } = autosave;
  const content = { ...stored.content, values: withoutFiles(collection, stored.content.values) };
  const isEmpty = Object.keys({ ...content.values, ...content.children }).length === 0;
  const text = isEmpty ? '' : JSON.stringify({ ...stored, content });
  attemptStorage(() => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
  return isEmpty || attemptStorage(() => localStorage.getItem(key)) === text;
}

const removeAutosave = (key: string): void => attemptStorage(() => localStorage.removeItem(key));

const changedContent = (now: Content, before: Content): ChangedContent => ({
  values: changedEntries(now.values, before.values),
  children: changedEntries(now.children, before.children),
});

const withoutFiles = (collection: Collection, values: Values): Values => {
  const typed = fieldsOf(collection).filter((field) => field.name in values && !isFile(field));
  return Object.fromEntries(typed.map(({ name }) => [name, values[name]]));
};

import { useEffect, useRef, useState } from 'react';
import { client } from '../backend/client';
import { attemptStorage } from '../backend/storage';
import type { Collection } from '../content/collections';
import type { Opened } from '../content/load';
import { type Fiche, hasFile, isSame, isSameFiche } from '../content/values';

/** Files cannot be kept: they are to be chosen again. */
interface Draft {
  at: string;
  fiche: Typed;
}

/** Only what differs from the saved record is kept. */
type Typed = Pick<Fiche, 'values'> & { children: Partial<Fiche['children']> };

/** Milliseconds after which nobody comes back to a draft. */
const longest = 60 * 24 * 60 * 60 * 1000;

const prefix = 'redaction.saisie.';
const keyOf = (collection: Collection, id: string | undefined) =>
  [prefix + (client.authStore.record?.id ?? ''), collection, id ?? ''].join('.');

export function readDraft(collection: Collection, id: string | undefined): Draft | undefined {
  const draft = read(keyOf(collection, id));
  return draft?.fiche?.values && Date.now() - Date.parse(draft.at) <= longest ? draft : undefined;
}

const read = (key: string): Draft | null | undefined =>
  attemptStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'));

/** Old drafts of every record and every editor of this browser go. */
export function forgetOldDrafts(now = Date.now()): void {
  const keys = attemptStorage(() => Object.keys(localStorage)) ?? [];
  for (const key of keys.filter((name) => name.startsWith(prefix))) {
    // An unreadable draft is of no use either.
    if (now - Date.parse(read(key)?.at ?? '') <= longest) continue;
    localStorage.removeItem(key);
  }
}

const differing = <Values extends object>(now: Values, before: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof Values])),
  );

export function keepDraft(collection: Collection, id: string | undefined, fiche: Fiche, saved: Fiche): void {
  const values = differing(fiche.values, saved.values);
  const children = differing(fiche.children, saved.children);
  const draft: Draft = { at: new Date().toISOString(), fiche: { values, children } };
  const text = JSON.stringify(draft, (_name, value) => (value instanceof File ? undefined : value));
  attemptStorage(() => localStorage.setItem(keyOf(collection, id), text));
}

export function forgetDraft(collection: Collection, id: string | undefined): void {
  attemptStorage(() => localStorage.removeItem(keyOf(collection, id)));
}

/** Files come from the record, and what somebody else has changed since keeps its value. */
export function resume({ fiche }: Draft, saved: Fiche, files: readonly string[]): Fiche {
  const values = { ...saved.values, ...fiche.values };
  for (const name of files) values[name] = saved.values[name];
  return { values, children: { ...saved.children, ...fiche.children } };
}

/** Keeps what is typed until it is saved; `offer` is what an earlier form of the record has left. */
export function useKeptDraft(collection: Collection, { record, draft }: Opened, fiche: Fiche, saved: Fiche) {
  /** Forms of one record, or of one draft of it, share what was typed; a new record has its own once it is saved. */
  const id = useRef(draft ? `${record?.id}/${draft.id}` : record?.id);
  const [offer, setOffer] = useState(() => readDraft(collection, id.current));
  const isDirty = !isSameFiche(fiche, saved);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) keepDraft(collection, id.current, fiche, saved);
    else if (wasDirty.current) forgetDraft(collection, id.current);
    wasDirty.current = isDirty;
  }, [collection, fiche, saved, isDirty]);

  const willLose = isDirty && hasFile(fiche);
  useEffect(() => {
    if (!willLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [willLose]);

  return {
    isDirty,
    offer,
    setOffer,
    forget: () => forgetDraft(collection, id.current),
    setId(fresh: string) {
      id.current = fresh;
    },
  };
}

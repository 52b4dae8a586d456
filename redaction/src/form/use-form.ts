import { ClientResponseError } from 'pocketbase';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Refusal, refusalOf } from '../backend/answers';
import { useEditor } from '../backend/client';
import { addressOf } from '../content/addresses';
import { type ChildCollection, type Collection, fieldsOf } from '../content/collections';
import type { Opened } from '../content/load';
import { changeOf, keepVersion, type Saved, save } from '../content/save';
import type { Row, Values } from '../content/values';
import { resume, useKeptDraft } from './draft';

/** Nothing typed is lost, whatever the server says. */
export type Form = ReturnType<typeof useForm>;

const sameScreen = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

export function useForm(collection: Collection, opened: Opened) {
  const navigate = useNavigate();
  const [record, setRecord] = useState(opened.record);
  const [draft, setDraft] = useState(opened.draft);
  const { refusal, refuse, forgive, busy, attempt } = useAttempts();
  const { live, accept, setKept, ...typed } = useTyped(collection, opened, forgive);
  const { fiche } = typed;

  const isElsewhere = record !== undefined && (record.id !== opened.record?.id || (opened.draft && !draft));
  useEffect(() => {
    // A save may give the record another address; the screen stays as it is.
    if (record && isElsewhere) void navigate(addressOf(collection, record.id), sameScreen);
  }, [collection, isElsewhere, navigate, record]);

  function submit(more: Values = {}, { address = '', anyway = false } = {}): Promise<Saved | undefined> {
    const now = { ...fiche, values: { ...fiche.values, ...more } };
    const saving = { collection, record, id: address, now, before: live, draft: draft?.id, anyway };
    return attempt(
      async () => {
        const result = await save(saving);
        setRecord(result.record);
        setDraft(undefined);
        accept(result);
        return result;
      },
      () => submit(more, { address, anyway: true }),
    );
  }

  /** Keeps a draft, with a time or without; returns its id, undefined where it was refused. */
  function keep(publishAt: string, anyway = false): Promise<string | undefined> {
    return attempt(
      async () => {
        const more = { draft: draft?.id, publishAt, anyway };
        const version = await keepVersion(record?.id ?? '', changeOf(fiche, live, record), more);
        setDraft(draft && { ...draft, publishAt: version.publishAt, failure: '' });
        setKept();
        return version.id;
      },
      () => keep(publishAt, true),
    );
  }

  return {
    ...typed,
    collection,
    record,
    draft,
    refusal,
    refuse,
    forgive,
    busy,
    submit,
    keep,
    changes: () => changeOf(fiche, live, record),
  };
}

/** `onChange` gets the place of what is typed: a field, or `session.` where rows come and go. */
function useTyped(collection: Collection, opened: Opened, onChange: (place: string) => void) {
  const [saved, setSaved] = useState(opened.fiche);
  /** Changes are told from what the site shows, also where a draft is open. */
  const [live, setLive] = useState(opened.live ?? opened.fiche);
  const [fiche, setFiche] = useState(opened.fiche);
  const { isDirty, offer, setOffer, forget, setId } = useKeptDraft(collection, opened, fiche, saved);

  const change = useCallback(
    (name: string, value: unknown) => {
      setFiche((before) => ({ ...before, values: { ...before.values, [name]: value } }));
      onChange(name);
    },
    [onChange],
  );

  const changeRows = useCallback(
    (child: ChildCollection, rows: Row[], place = `${child}.`) => {
      setFiche((before) => ({ ...before, children: { ...before.children, [child]: rows } }));
      onChange(place);
    },
    [onChange],
  );

  return {
    fiche,
    live,
    isDirty,
    offer,
    takeOffer() {
      if (offer) setFiche(resume(offer, saved, filesOf(collection)));
      setOffer(undefined);
    },
    refuseOffer() {
      forget();
      setOffer(undefined);
    },
    change,
    changeRows,
    /** A draft has it: the site does not show it yet. */
    setKept() {
      forget();
      setSaved(fiche);
    },
    accept(result: Saved) {
      setSaved(result.fiche);
      setLive(result.fiche);
      setFiche(result.fiche);
      setOffer(undefined);
      forget();
      setId(result.record.id);
    },
  };
}

const filesOf = (collection: Collection) =>
  fieldsOf(collection)
    .filter(({ widget }) => ['picture', 'pictures', 'file'].includes(widget))
    .map(({ name }) => name);

function useAttempts() {
  const [refusal, setRefusal] = useState<Refusal & { turn: number; again: (() => unknown) | undefined }>();
  const [busy, setBusy] = useState(false);

  const editor = useEditor();
  useEffect(() => {
    // PocketBase calls a record missing for whom it does not know; the sign-in says what it really is.
    if (!editor) setRefusal(undefined);
  }, [editor]);

  /** `again` does it although somebody else has saved meanwhile. */
  const refuse = useCallback((error: unknown, again?: () => unknown) => {
    setRefusal((before) => ({ ...refusalOf(error), again, turn: (before?.turn ?? 0) + 1 }));
  }, []);

  const forgive = useCallback((place: string) => setRefusal((before) => without(before, place)), []);

  async function attempt<Result>(act: () => Promise<Result>, again: () => unknown) {
    setBusy(true);
    try {
      refuseHalfTyped();
      const result = await act();
      setRefusal(undefined);
      return result;
    } catch (error) {
      refuse(error, again);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { refusal, refuse, forgive, busy, attempt };
}

/** A browser gives no text of a day that is half typed, or that no calendar has. */
function refuseHalfTyped(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[id^=champ-] input')];
  const message = 'Cette date n’est pas complète, ou n’existe pas : corrigez-la, ou effacez-la.';
  const faults = inputs
    .filter(({ validity }) => validity.badInput)
    .map((input) => [input.closest('[id^=champ-]')?.id.slice(6).replaceAll('-', '.'), { message }]);
  if (faults.length > 0)
    throw new ClientResponseError({ status: 400, response: { data: Object.fromEntries(faults) } });
}

function without<Kind extends Refusal>(refusal: Kind | undefined, name: string): Kind | undefined {
  if (!refusal) return refusal;
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).filter(([key]) =>
      name.endsWith('.') ? !key.startsWith(name) : key !== name,
    ),
  );
  return { ...refusal, fields };
}

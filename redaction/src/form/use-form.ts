import type { RecordModel } from 'pocketbase';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../backend/refusals';
import { addressOf } from '../frame/addresses';
import { keepVersion } from '../life/routes';
import { useEditor } from '../session/use-editor';
import { type Draft, forgetDraft, keepDraft, readDraft, resume } from './draft';
import { type ChildCollection, type Collection, fieldsOf } from './fields';
import type { Opened } from './load';
import { changeOf, type Saved, save } from './save';
import { hasFile, isSameFiche, type Row, type Values } from './values';

const filesOf = (collection: Collection) =>
  fieldsOf(collection)
    .filter(({ widget }) => ['picture', 'pictures', 'file'].includes(widget))
    .map(({ name }) => name);

/** Nothing typed is lost, whatever the server says. */
export type Form = ReturnType<typeof useForm>;

export function useForm(collection: Collection, opened: Opened) {
  const id = opened.record?.id;
  const [record, setRecord] = useState<RecordModel | undefined>(opened.record);
  const [saved, setSaved] = useState(opened.fiche);
  /** Changes are told from what the site shows, also where a draft is open. */
  const [live, setLive] = useState(opened.live ?? opened.fiche);
  const [draft, setDraft] = useState(opened.draft);
  const [fiche, setFiche] = useState(opened.fiche);
  const [refusal, setRefusal] = useState<Refusal & { turn: number; again: (() => unknown) | undefined }>();
  const [busy, setBusy] = useState(false);
  /** Forms of one record, or of one draft of it, share what was typed; a new record has its own once it is saved. */
  const draftId = useRef(opened.draft ? `${id}/${opened.draft.id}` : id);
  const [offer, setOffer] = useState<Draft | undefined>(() => readDraft(collection, draftId.current));
  const isDirty = !isSameFiche(fiche, saved);

  const editor = useEditor();
  useEffect(() => {
    // PocketBase calls a record missing for whom it does not know; the sign-in says what it really is.
    if (!editor) setRefusal(undefined);
  }, [editor]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) keepDraft(collection, draftId.current, fiche, saved);
    else if (wasDirty.current) forgetDraft(collection, draftId.current);
    wasDirty.current = isDirty;
  }, [collection, fiche, saved, isDirty]);

  const isElsewhere = record !== undefined && (record.id !== id || (opened.draft && !draft));
  useEffect(() => {
    // A save may give the record another address; the screen stays as it is.
    if (record && isElsewhere) history.replaceState(history.state, '', addressOf(collection, record.id));
  }, [collection, isElsewhere, record]);

  const willLose = isDirty && hasFile(fiche);
  useEffect(() => {
    if (!willLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [willLose]);

  const change = useCallback((name: string, value: unknown) => {
    setFiche((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    setRefusal((before) => without(before, name));
  }, []);

  const changeRows = useCallback((child: ChildCollection, rows: Row[], place = `${child}.`) => {
    setFiche((before) => ({ ...before, children: { ...before.children, [child]: rows } }));
    setRefusal((before) => without(before, place));
  }, []);

  /** `again` does it although somebody else has saved meanwhile. */
  const refuse = useCallback((error: unknown, again?: () => unknown) => {
    setRefusal((before) => ({ ...refusalOf(error), again, turn: (before?.turn ?? 0) + 1 }));
  }, []);

  async function submit(
    more: Values = {},
    { address = '', anyway = false } = {},
  ): Promise<Saved | undefined> {
    const now = { ...fiche, values: { ...fiche.values, ...more } };
    setBusy(true);
    try {
      const saving = { collection, record, id: address, now, before: live, draft: draft?.id };
      const result = await save({ ...saving, anyway });
      accept(result);
      return result;
    } catch (error) {
      refuse(error, () => submit(more, { address, anyway: true }));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** Keeps a draft, with a time or without; returns its id, undefined where it was refused. */
  async function keep(publishAt: string, anyway = false): Promise<string | undefined> {
    setBusy(true);
    try {
      const more = { draft: draft?.id, publishAt, anyway };
      const kept = await keepVersion(record?.id ?? '', changeOf(fiche, live, record), more);
      forgetDraft(collection, draftId.current);
      setSaved(fiche);
      setDraft(draft && { ...draft, publishAt: kept.publishAt, failure: '' });
      setRefusal(undefined);
      return kept.id;
    } catch (error) {
      refuse(error, () => keep(publishAt, true));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  function accept(result: Saved) {
    setRecord(result.record);
    setSaved(result.fiche);
    setLive(result.fiche);
    setFiche(result.fiche);
    setDraft(undefined);
    setRefusal(undefined);
    setOffer(undefined);
    forgetDraft(collection, draftId.current);
    draftId.current = result.record.id;
  }

  return {
    collection,
    record,
    fiche,
    draft,
    refusal,
    refuse,
    busy,
    isDirty,
    offer,
    takeOffer() {
      if (offer) setFiche(resume(offer, saved, filesOf(collection)));
      setOffer(undefined);
    },
    refuseOffer() {
      forgetDraft(collection, draftId.current);
      setOffer(undefined);
    },
    change,
    changeRows,
    submit,
    keep,
    changes: () => changeOf(fiche, live, record),
  };
}

function without<Told extends Refusal>(refusal: Told | undefined, name: string): Told | undefined {
  if (!refusal) return refusal;
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).filter(([key]) =>
      name.endsWith('.') ? !key.startsWith(name) : key !== name,
    ),
  );
  return { ...refusal, fields };
}

import type { RecordModel } from 'pocketbase';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../backend/refusals';
import { addressOf } from '../frame/addresses';
import { useEditor } from '../session/use-editor';
import { type Draft, forgetDraft, keepDraft, readDraft, resume } from './draft';
import { type ChildCollection, type Collection, childCollections, fieldsOf } from './fields';
import type { Opened } from './load';
import { Refused, type Saved, save } from './save';
import { type Fiche, hasFile, isSameFiche, type Row, type Values, valuesOf, wrongNumbers } from './values';

const filesOf = (collection: Collection) =>
  fieldsOf(collection)
    .filter(({ widget }) => ['picture', 'pictures', 'file'].includes(widget))
    .map(({ name }) => name);

/** What an open form holds and can do. Nothing typed is lost, whatever the server says. */
export type Form = ReturnType<typeof useForm>;

export function useForm(collection: Collection, opened: Opened) {
  const id = opened.record?.id;
  const [record, setRecord] = useState<RecordModel | undefined>(opened.record);
  const [saved, setSaved] = useState(opened.fiche);
  const [fiche, setFiche] = useState(opened.fiche);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<Draft | undefined>(() => readDraft(collection, id));
  const isDirty = !isSameFiche(fiche, saved);
  /** The forms of one record share its draft; a new one has its own once it is saved. */
  const draftId = useRef(id);

  const editor = useEditor();
  useEffect(() => {
    // PocketBase calls a record missing for whom it does not know; the way in says what it really is.
    if (!editor) setRefusal(undefined);
  }, [editor]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) keepDraft(collection, draftId.current, fiche, saved);
    else if (wasDirty.current) forgetDraft(collection, draftId.current);
    wasDirty.current = isDirty;
  }, [collection, fiche, saved, isDirty]);

  useEffect(() => {
    // A new record has an address of its own now, that of a course may change; the screen stays as it is.
    if (record && record.id !== id) history.replaceState(history.state, '', addressOf(collection, record.id));
  }, [collection, id, record]);

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

  const changeRows = useCallback((child: ChildCollection, rows: Row[]) => {
    setFiche((before) => ({ ...before, children: { ...before.children, [child]: rows } }));
    setRefusal((before) => without(before, `${child}.`));
  }, []);

  /** Whether what should be numbers are; marks those that are none. */
  function hasNumbers(): boolean {
    const fields = { ...wrongNumbers(collection, fiche.values), ...wrongRows(fiche) };
    if (Object.keys(fields).length === 0) return true;
    const sentence = 'Rien n’est encore enregistré : corrigez les champs signalés.';
    setRefusal({ kind: 'refused', sentence, fields });
    return false;
  }

  /** Saves with these values besides; undefined where it was refused. */
  async function submit(
    more: Values = {},
    { address = '', anyway = false } = {},
  ): Promise<Saved | undefined> {
    if (!hasNumbers()) return undefined;
    const now = { ...fiche, values: { ...fiche.values, ...more } };
    setBusy(true);
    try {
      const result = await save({ collection, record, id: address, now, before: saved, anyway });
      accept(result);
      return result;
    } catch (error) {
      if (error instanceof Refused && error.reached) keepReached(error.reached);
      setRefusal(error instanceof Refused ? error.refusal : refusalOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** The record is saved, something of what belongs to it, or its publication, is not. */
  function keepReached({ record: reached, children }: NonNullable<Refused['reached']>) {
    const values = valuesOf(collection, reached);
    setRecord(reached);
    setSaved((before) => ({ values, children: children ?? before.children }));
    setFiche((before) => ({ values, children: children ?? before.children }));
    forgetDraft(collection, draftId.current);
    draftId.current = reached.id;
  }

  function accept(result: Saved) {
    setRecord(result.record);
    setSaved(result.fiche);
    setFiche(result.fiche);
    setRefusal(undefined);
    setOffer(undefined);
    forgetDraft(collection, draftId.current);
    draftId.current = result.record.id;
  }

  return {
    collection,
    record,
    fiche,
    refusal,
    setRefusal,
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
    /** Back to what is saved: what was typed is planned, or not wanted. */
    discard() {
      forgetDraft(collection, draftId.current);
      setFiche(saved);
      setRefusal(undefined);
    },
    change,
    changeRows,
    hasNumbers,
    submit,
  };
}

function wrongRows({ children }: Fiche): Record<string, string> {
  return Object.fromEntries(
    childCollections.flatMap((child) =>
      children[child].flatMap(({ key, values }) =>
        Object.entries(wrongNumbers(child, values)).map(([name, text]) => [`${child}.${key}.${name}`, text]),
      ),
    ),
  );
}

/** A field that is being corrected is no longer marked. */
function without(refusal: Refusal | undefined, name: string): Refusal | undefined {
  if (!refusal) return refusal;
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).filter(([key]) =>
      name.endsWith('.') ? !key.startsWith(name) : key !== name,
    ),
  );
  return { ...refusal, fields };
}

import type { RecordModel } from 'pocketbase';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { addressOf, versionAddress } from '../content/addresses';
import { type ChildCollection, type Collection } from '../content/collections';
import type { LoadedRecord } from '../content/load';
import { type Change, createChange, postVersion, save, type SaveResult } from '../content/save';
import type { Fiche, Row, Values } from '../content/values';
import { fromLocalInput } from '../ui/dates';
import { applyAutosave, type Autosave, type Shown, useAutosave, withTypedSince } from './autosave';
import { useLatest } from '../ui/use-latest';
import { type FormRefusal, useAttempts } from './use-attempts';

/** The state of a record's form. What was typed stays in the form when the server refuses it. */
export interface Form extends Omit<ContentState, 'live' | 'markSaved' | 'showSaved' | 'restoreAutosave'> {
  collection: Collection;
  record: RecordModel | undefined;
  draft: RecordModel | undefined;
  refusal: FormRefusal | undefined;
  reportError: (error: unknown) => void;
  busy: boolean;
  /** Says what the last save has done; empty where it was refused. */
  confirmation: string;
  /** Saves what is typed and `extra`. */
  submit: (confirm: Confirm, extra?: Values) => Promise<void>;
  /** Saves a draft, with a time if one is typed. */
  saveVersion: () => Promise<void>;
  /** What is written waits: it is a draft, or a time is typed for a public course. */
  isVersion: boolean;
  createChange: () => Change;
  restoreAutosave: () => void;
}

type Confirm = (saved: RecordModel) => string;

export function useForm(collection: Collection, opened: LoadedRecord): Form {
  const [record, setRecord] = useState(opened.record);
  const [draft, setDraft] = useState(opened.draft);
  const { attempt, sentId, setSentId, ...attempts } = useAttempts(() => setDraft(undefined));
  const shown = { collection, id: draft ? `${record?.id}/${draft.id}` : record?.id, sentId };
  const { live, showSaved, markSaved, ...content } = useContent(shown, opened, attempts.clearError);
  const createCurrentChange = () => createChange(content.fiche, live, record);
  // What overwrites another save, after a conflict, sends what is written by then.
  const latest = useLatest({ submit, saveVersion });
  const publishAt = String(content.fiche.values.publishAt ?? '');

  useFormAddress(record && (draft ? versionAddress(record.id, draft.id) : addressOf(collection, record.id)));

  function submit(confirm: Confirm, extra: Values = {}, anyway = false): Promise<void> {
    const current = { ...content.fiche, values: { ...content.fiche.values, ...extra } };
    const options = { collection, record, current, before: live, ...openingOf(draft), anyway };
    return attempt(
      async (saveId) => {
        const result = await save({ ...options, saveId });
        setRecord(result.record);
        setDraft(undefined);
        showSaved(result);
        return confirm(result.record);
      },
      () => latest.current.submit(confirm, extra, true),
    );
  }

  function saveVersion(anyway = false): Promise<void> {
    return attempt(
      async (saveId) => {
        const time = fromLocalInput(publishAt);
        const options = { ...openingOf(draft), saveId, publishAt: time, anyway };
        const version = await postVersion(record?.id ?? '', createCurrentChange(), options);
        setDraft({ ...draft, ...version, failure: '' } as RecordModel);
        markSaved();
        return 'Version gardée.';
      },
      () => latest.current.saveVersion(true),
    );
  }

  return {
    ...content,
    ...attempts,
    collection,
    record,
    draft,
    submit,
    saveVersion: () => saveVersion(),
    isVersion: draft !== undefined || (record?.active === true && publishAt !== ''),
    createChange: createCurrentChange,
    restoreAutosave: () => setSentId(content.restoreAutosave() ?? sentId),
  };
}

const openingOf = (draft: RecordModel | undefined) => ({ draft: draft?.id, expectedUpdated: draft?.updated });

const sameScreen = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** Names the record, or its draft, in the browser once a save has changed it. The screen stays. */
function useFormAddress(address: string | undefined): void {
  const navigate = useNavigate();
  const shownAddress = useRef(address);
  useEffect(() => {
    if (address && address !== shownAddress.current) void navigate(address, sameScreen);
    shownAddress.current = address;
  }, [address, navigate]);
}

interface ContentState {
  fiche: Fiche;
  /** What the site shows: a draft may differ from it. */
  live: Fiche;
  isDirty: boolean;
  /** What another form of the record has left unsaved. */
  autosave: Autosave | undefined;
  /** The labels of what it would overwrite. */
  overtaken: readonly string[];
  /** Gives the name by which it was sent, if it was. */
  restoreAutosave: () => string | undefined;
  discardAutosave: () => void;
  /** Of a record, or a draft, that is deleted nothing is kept, and nothing is asked. */
  leaveDeleted: (address: string) => void;
  changeField: (name: string, value: unknown) => void;
  /** `place` names the one field that was typed. */
  changeRows: (child: ChildCollection, rows: Row[], place?: string) => void;
  /** The content is saved as a draft, which the site does not show yet. */
  markSaved: () => void;
  showSaved: (result: SaveResult) => void;
}

/** `onChange` gets the changed place: a field, or `session.` when a row is added or removed. */
function useContent(shown: Shown, opened: LoadedRecord, onChange: (place: string) => void): ContentState {
  const [saved, setSaved] = useState(opened.fiche);
  const [live, setLive] = useState(opened.live ?? opened.fiche);
  const [fiche, setFiche] = useState(opened.fiche);
  const navigate = useNavigate();
  const { autosave, discardAutosave, ...stored } = useAutosave(shown, fiche, saved);

  return {
    fiche,
    live,
    ...stored,
    autosave,
    restoreAutosave() {
      if (autosave) setFiche((now) => applyAutosave(autosave, now, shown.collection));
      discardAutosave();
      return autosave?.saveId;
    },
    discardAutosave,
    leaveDeleted(address) {
      flushSync(() => setFiche(saved));
      void navigate(address);
    },
    changeField(name, value) {
      setFiche((before) => ({ ...before, values: { ...before.values, [name]: value } }));
      onChange(name);
    },
    changeRows(child, rows, place = `${child}.`) {
      setFiche((before) => ({ ...before, children: { ...before.children, [child]: rows } }));
      onChange(place);
    },
    markSaved: () => setSaved(fiche),
    showSaved(result) {
      const field = document.activeElement as Partial<HTMLInputElement> | null;
      const { selectionStart, selectionEnd = null } = field ?? {};
      flushSync(() => {
        setSaved(result.fiche);
        setLive(result.fiche);
        setFiche((now) => withTypedSince(now, fiche, result.fiche));
      });
      // A text whose typography is set has the cursor behind its end.
      if (typeof selectionStart === 'number') field?.setSelectionRange?.(selectionStart, selectionEnd);
    },
  };
}

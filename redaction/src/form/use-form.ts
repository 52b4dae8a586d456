import type { RecordModel } from 'pocketbase';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { addressOf, draftAddress } from '../content/addresses';
import { type ChildCollection, type Collection } from '../content/collections';
import { fromLocalInput } from '../content/dates';
import type { LoadedRecord } from '../content/load-record';
import { type Change, createChange, postDraft, save, type SaveResult } from '../content/save';
import type { Content, Row, Values } from '../content/values';
import { applyAutosave, type Autosave, type Target, useAutosave, mergeTyped } from './autosave';
import { useLatest } from '../ui/use-latest';
import { type FormRefusal, useAttempts } from './use-attempts';

/** The state of a record's form. What was typed stays in the form when the server refuses it. */
export interface Form extends Omit<ContentState, 'live' | 'markSaved' | 'showSaved'> {
  collection: Collection;
  record: RecordModel | undefined;
  draft: RecordModel | undefined;
  refusal: FormRefusal | undefined;
  reportError: (error: unknown) => void;
  isSaving: boolean;
  /** Says what the last save has done; empty where it was refused. */
  confirmation: string;
  /** Saves what is typed and `extra`. */
  submit: (confirm: Confirm, extraValues?: Values) => Promise<void>;
  /** Saves a draft, with a time if one is typed. */
  saveDraft: () => Promise<void>;
  /** What is written waits: it is a draft, or a time is typed for a public course. */
  isDraft: boolean;
  createChange: () => Change;
}

type Confirm = (saved: RecordModel) => string;

export function useForm(collection: Collection, initial: LoadedRecord): Form {
  const [record, setRecord] = useState(initial.record);
  const [draft, setDraft] = useState(initial.draft);
  const { attempt, ...attempts } = useAttempts(() => setDraft(undefined));
  const target = { collection, id: draft ? `${record?.id}/${draft.id}` : record?.id };
  const { live, showSaved, markSaved, ...state } = useContent(target, initial, attempts.clearError);
  const createCurrentChange = () => createChange(state.content, live, record);
  // What overwrites another save, after a conflict, sends what is written by then.
  const latestActions = useLatest({ submit, saveDraft });
  const publishAt = String(state.content.values.publishAt ?? '');

  useFormAddress(record && (draft ? draftAddress(record.id, draft.id) : addressOf(collection, record.id)));

  function submit(confirm: Confirm, extraValues: Values = {}, anyway = false): Promise<void> {
    const current = { ...state.content, values: { ...state.content.values, ...extraValues } };
    const options = { collection, record, current, before: live, ...lockOf(draft), anyway };
    return attempt(
      async () => {
        const result = await save(options);
        setRecord(result.record);
        setDraft(undefined);
        showSaved(result);
        return confirm(result.record);
      },
      () => latestActions.current.submit(confirm, extraValues, true),
    );
  }

  function saveDraft(anyway = false): Promise<void> {
    return attempt(
      async () => {
        const time = fromLocalInput(publishAt);
        const options = { ...lockOf(draft), publishAt: time, anyway };
        const saved = await postDraft(record?.id ?? '', createCurrentChange(), options);
        setDraft({ ...draft, ...saved, failure: '' } as RecordModel);
        markSaved();
        return 'Version gardée.';
      },
      () => latestActions.current.saveDraft(true),
    );
  }

  return {
    ...state,
    ...attempts,
    collection,
    record,
    draft,
    submit,
    saveDraft: () => saveDraft(),
    isDraft: draft !== undefined || (record?.active === true && publishAt !== ''),
    createChange: createCurrentChange,
  };
}

const lockOf = (draft: RecordModel | undefined) => ({ draft: draft?.id, expectedUpdated: draft?.updated });

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
  content: Content;
  /** What the site shows: a draft may differ from it. */
  live: Content;
  isDirty: boolean;
  /** False when the browser cannot store what is typed. */
  isStored: boolean;
  /** What another form of the record has left unsaved. */
  autosave: Autosave | undefined;
  /** The labels of what it would overwrite. */
  overtakenLabels: readonly string[];
  restoreAutosave: () => void;
  discardAutosave: () => void;
  /** Of a record, or a draft, that is deleted nothing is kept, and nothing is asked. */
  leaveDeleted: (address: string) => void;
  changeField: (name: string, value: unknown) => void;
  /** `path` names the one field that was typed. */
  changeRows: (child: ChildCollection, rows: Row[], path?: string) => void;
  /** The content is saved as a draft, which the site does not show yet. */
  markSaved: () => void;
  showSaved: (result: SaveResult) => void;
}

/** `onChange` gets the changed path: a field, or `session.` when a row is added or removed. */
function useContent(target: Target, initial: LoadedRecord, onChange: (path: string) => void): ContentState {
  const [savedContent, setSavedContent] = useState(initial.content);
  const [live, setLive] = useState(initial.live ?? initial.content);
  const [content, setContent] = useState(initial.content);
  const navigate = useNavigate();
  const { autosave, discardAutosave, ...autosaveState } = useAutosave(target, content, savedContent);

  return {
    content,
    live,
    ...autosaveState,
    autosave,
    restoreAutosave() {
      if (autosave) setContent((now) => applyAutosave(autosave, now, target.collection));
      discardAutosave();
    },
    discardAutosave,
    leaveDeleted(address) {
      flushSync(() => setContent(savedContent));
      void navigate(address);
    },
    changeField(name, value) {
      setContent((before) => ({ ...before, values: { ...before.values, [name]: value } }));
      onChange(name);
    },
    changeRows(child, rows, path = `${child}.`) {
      setContent((before) => ({ ...before, children: { ...before.children, [child]: rows } }));
      onChange(path);
    },
    markSaved: () => setSavedContent(content),
    showSaved(result) {
      const field = document.activeElement as Partial<HTMLInputElement> | null;
      const { selectionStart, selectionEnd = null } = field ?? {};
      flushSync(() => {
        setSavedContent(result.content);
        setLive(result.content);
        setContent((now) => mergeTyped(now, content, result.content));
      });
      // A text whose typography is set has the cursor behind its end.
      if (typeof selectionStart === 'number') field?.setSelectionRange?.(selectionStart, selectionEnd);
    },
  };
}

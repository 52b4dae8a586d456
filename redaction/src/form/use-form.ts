import { ClientResponseError, type RecordModel } from 'pocketbase';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { type Refusal, refusalOf } from '../backend/answers';
import { addressOf, versionAddress } from '../content/addresses';
import { type ChildCollection, type Collection } from '../content/collections';
import type { LoadedRecord } from '../content/load';
import { type Change, createChange, postVersion, save, type SaveResult } from '../content/save';
import { type Fiche, newId, type Row, type Values } from '../content/values';
import { fromLocalInput } from '../ui/dates';
import { applyAutosave, type Autosave, type Shown, useAutosave, withTypedSince } from './autosave';
import { useLatest } from '../ui/use-latest';

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

interface FormRefusal extends Refusal {
  /** How many refusals have moved the focus. */
  count: number;
  /** Saves although somebody else has saved meanwhile. */
  overwrite: (() => unknown) | undefined;
}

/** `onMissing` is called where the draft, or the course, is there no more. */
function useAttempts(onMissing: () => void) {
  const [refusal, setRefusal] = useState<FormRefusal>();
  const [busy, setBusy] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const [sentId, setSentId] = useState<string>();

  const reportError = useCallback((error: unknown, overwrite?: () => unknown, typed: string[] = []) => {
    // A window asks to sign in again.
    if (error instanceof ClientResponseError && error.status === 401) return setRefusal(undefined);
    // Who goes on typing keeps the focus.
    const step = typed.length > 0 ? 0 : 1;
    setRefusal((before) => {
      const refusal = { ...refusalOf(error), overwrite, count: (before?.count ?? 0) + step };
      return typed.reduce(withoutError, refusal);
    });
  }, []);

  /** The places that were typed in since the last save was sent: a refusal is not about them. */
  const typedPlaces = useRef<string[]>([]);
  const clearError = useCallback((place: string) => {
    typedPlaces.current.push(place);
    setRefusal((before) => before && withoutError(before, place));
  }, []);

  /** `act` gets the same name until it is answered, and gives the confirmation. */
  async function attempt(act: (saveId: string) => Promise<string>, overwrite: () => unknown): Promise<void> {
    const saveId = sentId ?? newId();
    setBusy(true);
    setConfirmation('');
    typedPlaces.current = [];
    try {
      assertCompleteInputs();
      setSentId(saveId);
      setConfirmation(await act(saveId));
      setSentId(undefined);
      setRefusal(undefined);
    } catch (error) {
      if (error instanceof ClientResponseError && error.status === 404) onMissing();
      reportError(error, overwrite, typedPlaces.current);
    } finally {
      setBusy(false);
    }
  }

  return { refusal, reportError, clearError, busy, confirmation, sentId, setSentId, attempt };
}

/** A browser gives an empty text for a half-typed day, and for one that no calendar has. */
function assertCompleteInputs(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[id^=champ-] input')];
  const incomplete = 'Cette date n’est pas complète, ou n’existe pas : corrigez-la, ou effacez-la.';
  const faults = inputs
    .filter(({ validity }) => validity.badInput || validity.customError)
    .map((input) => [
      input.closest('[id^=champ-]')?.id.slice(6).replaceAll('-', '.'),
      { message: input.validity.customError ? input.validationMessage : incomplete },
    ]);
  if (faults.length > 0)
    throw new ClientResponseError({ status: 400, response: { data: Object.fromEntries(faults) } });
}

function withoutError(refusal: FormRefusal, name: string): FormRefusal {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).filter(([key]) =>
      name.endsWith('.') ? !key.startsWith(name) : key !== name,
    ),
  );
  return { ...refusal, fields };
}

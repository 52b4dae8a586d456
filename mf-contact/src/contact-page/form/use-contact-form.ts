import { fieldNames, individual, type Values, valuesFrom } from 'contact-request';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Named } from '../load';
import { attemptFor, clearDraft, type Draft, openDraft, writeDraft } from '../sending/draft';
import { sendRequest } from '../sending/send-request';
import { notifyFailure, notifySuccess } from '../toasts/notifications';
import { useToasts } from '../toasts/use-toasts';
import { fillForm, isTrapped, valuesOf } from './form-values';
import { answered, corrected, type Progress, refused, writing } from './progress';
import { validate } from './validate';

const emptyValues = valuesFrom(() => '');

/** The fields keep their own values, so that what is typed before the page comes alive is not lost. */
export function useContactForm(named: Named) {
  const form = useRef<HTMLFormElement>(null);
  const individualSwitch = useRef<HTMLInputElement>(null);
  const draft = useRef<Draft>({ values: emptyValues, named, startedAt: 0 });
  const sending = useRef(false);
  const [progress, setProgress] = useState<Progress>(writing);
  const { Toasts, prepare } = useToasts();

  useEffect(() => {
    if (!form.current || !individualSwitch.current) return;
    const current = valuesOf(form.current);
    const isIndividual = current.company === '' && individualSwitch.current.checked;
    draft.current = openDraft(isIndividual ? { ...current, company: individual } : current, named);
    fillForm(form.current, draft.current.values);
    setSwitch(individualSwitch, draft.current.values);
  }, [named]);

  function keep(changes: Partial<Draft>) {
    draft.current = { ...draft.current, ...changes };
    writeDraft(draft.current);
  }

  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    const values = valuesOf(currentTarget);
    const before = draft.current.values;
    keep({ values });
    setSwitch(individualSwitch, values);
    // Values are compared, since the switch changes another field than itself.
    const changed = fieldNames.filter((name) => values[name] !== before[name]);
    setProgress((now) => changed.reduce((left, name) => corrected(left, name, values[name]), now));
  }

  function switchIndividual({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { form: element, checked } = currentTarget;
    if (element) fillForm(element, { ...valuesOf(element), company: checked ? individual : '' });
  }

  function show(next: Progress) {
    flushSync(() => setProgress(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    const values = valuesOf(element);
    const errors = validate(values);
    if (Object.keys(errors).length > 0) return show(refused(errors));

    const attempt = attemptFor(draft.current, values);
    keep({ values, attempt });
    sending.current = true;
    setProgress({ step: 'sending' });
    const elapsed = Math.max(0, Date.now() - draft.current.startedAt);
    const [outcome, hasToasts] = await Promise.all([
      sendRequest({ values, key: attempt.key, elapsed, trapped: isTrapped(element) }),
      prepare(),
    ]);
    sending.current = false;

    if (outcome.kind === 'accepted') {
      clearDraft();
      draft.current = { values: emptyValues, named, startedAt: Date.now() };
      fillForm(element, emptyValues);
      setSwitch(individualSwitch, emptyValues);
      if (hasToasts) notifySuccess();
    }
    if (outcome.kind === 'failed' && hasToasts) notifyFailure();
    show(answered(outcome, values));
  }

  function startAgain() {
    flushSync(() => setProgress(writing));
    form.current?.querySelector<HTMLElement>('[name="formation"]')?.focus();
  }

  return { form, individualSwitch, progress, Toasts, prepare, change, switchIndividual, submit, startAgain };
}

function setSwitch({ current }: RefObject<HTMLInputElement | null>, { company }: Values): void {
  if (current) current.checked = company === individual;
}

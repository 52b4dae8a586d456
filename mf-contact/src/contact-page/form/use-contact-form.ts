import {
  type FieldName,
  fieldNames,
  individual,
  trapName,
  type Values,
  valuesFrom,
} from '@campus/contact-request';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Prefill } from '../load';
import { attemptFor, type Draft, isFilled, openDraft, removeSent, writeDraft } from '../sending/draft';
import { type Accepted, type Outcome, sendRequest } from '../sending/send-request';
import { showToast, useToasts } from '../toasts/use-toasts';
import { type Errors, validate, validateField } from './validate';

const emptyValues = valuesFrom(() => '');

/** The fields are uncontrolled: entries typed before hydration are not lost. */
export function useContactForm(prefill: Prefill) {
  const form = useRef<HTMLFormElement>(null);
  const individualSwitch = useRef<HTMLInputElement>(null);
  const draft = useRef<Draft>({ values: emptyValues, named: prefill, startedAt: 0 });
  const isSending = useRef(false);
  const [progress, setProgress] = useState<Progress>(writingStep);
  const [formation, setFormation] = useState(prefill.formation);
  const { Toasts, prepare } = useToasts();

  useEffect(() => {
    if (!form.current || !individualSwitch.current) return;
    draft.current = openDraft(readValues(form.current, individualSwitch.current), prefill);
    fillIn(form.current, individualSwitch, draft.current.values);
    setFormation(draft.current.values.formation);
  }, [prefill]);

  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    const values = valuesOf(currentTarget);
    const before = draft.current.values;
    updateDraft(draft, { values });
    setSwitch(individualSwitch, values);
    setFormation(values.formation);
    // Values are compared, since the switch changes another field than itself.
    const changed = fieldNames.filter((name) => values[name] !== before[name]);
    setProgress((now) => changed.reduce((latest, name) => clearFixedError(latest, name, values[name]), now));
  }

  function show(next: Progress, focusSelector = '[aria-invalid="true"]') {
    flushSync(() => setProgress(next));
    form.current?.querySelector<HTMLElement>(focusSelector)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const element = event.currentTarget;
    const values = valuesOf(element);
    const errors = validate(values);
    if (Object.keys(errors).length > 0) return show(writingStep(errors));

    isSending.current = true;
    setProgress({ step: 'sending' });
    const outcome = await send(draft, element, values);
    isSending.current = false;

    if (outcome.kind === 'accepted') {
      draft.current = removeSent(draft.current, values);
      fillIn(element, individualSwitch, draft.current.values);
      setFormation(draft.current.values.formation);
    }
    show(progressAfter(outcome, values, draft.current));
    if (outcome.kind === 'accepted') showToast('success');
    if (outcome.kind === 'failed') showToast('error');
  }

  const startAgain = () => show(writingStep(), '[name="formation"]');
  return { form, individualSwitch, formation, progress, Toasts, prepare, change, submit, startAgain };
}

/** A checked switch stands for an individual's company. */
function readValues(form: HTMLFormElement, toggle: HTMLInputElement): Values {
  const values = valuesOf(form);
  const isIndividual = values.company === '' && toggle.checked;
  return isIndividual ? { ...values, company: individual } : values;
}

function updateDraft(draft: RefObject<Draft>, changes: Partial<Draft>): void {
  draft.current = { ...draft.current, ...changes };
  writeDraft(draft.current);
}

function send(draft: RefObject<Draft>, form: HTMLFormElement, values: Values): Promise<Outcome> {
  const attempt = attemptFor(draft.current, values);
  updateDraft(draft, { values, attempt });
  const { key, elapsedMs } = attempt;
  return sendRequest({ values, key, elapsedMs, isTrapped: isTrapped(form) });
}

export function switchIndividual({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const { form, checked } = currentTarget;
  if (form) fillForm(form, { ...valuesOf(form), company: checked ? individual : '' });
}

function fillIn(form: HTMLFormElement, toggle: RefObject<HTMLInputElement | null>, values: Values): void {
  fillForm(form, values);
  setSwitch(toggle, values);
}

function setSwitch({ current }: RefObject<HTMLInputElement | null>, { company }: Values): void {
  if (current) current.checked = company === individual;
}

export interface SentRequest extends Omit<Accepted, 'kind'> {
  values: Values;
  /** The form has what was typed meanwhile. */
  hasUnsent: boolean;
}

type Progress =
  | { step: 'writing'; errors: Errors; hasFailed: boolean }
  | { step: 'sending' }
  | ({ step: 'sent' } & SentRequest);

function writingStep(errors: Errors = {}, hasFailed = false): Progress {
  return { step: 'writing', errors, hasFailed };
}

function progressAfter(outcome: Outcome, values: Values, draft: Draft): Progress {
  if (outcome.kind === 'accepted')
    return { ...outcome, step: 'sent', values, hasUnsent: isFilled(draft.values) };
  if (outcome.kind === 'failed') return writingStep({}, true);
  const errors = Object.entries(outcome.fields).map(([name, text]) => [name, { kind: 'wrong', text }]);
  return writingStep(Object.fromEntries(errors));
}

/** An error disappears as soon as its field is right. */
function clearFixedError(progress: Progress, name: FieldName, value: string): Progress {
  if (progress.step !== 'writing' || !progress.errors[name]) return progress;
  const { [name]: _, ...others } = progress.errors;
  const error = validateField(name, value);
  return { ...progress, errors: error ? { ...others, [name]: error } : others };
}

function valuesOf(form: HTMLFormElement): Values {
  const entries = new FormData(form);
  return valuesFrom((name) => String(entries.get(name) ?? '').trim());
}

/** No two controls of the form have one name. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A course that is no longer listed becomes the first, empty option. */
function fillForm(form: HTMLFormElement, values: Values): void {
  for (const name of fieldNames) {
    const control = form.elements.namedItem(name) as Control | null;
    // The switch of a selection is the one checkbox of the request.
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = values[name] === control.value;
    } else if (control && control.value.trim() !== values[name]) {
      control.value = values[name];
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    }
  }
}

/** Only robots fill the invisible field. */
function isTrapped(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get(trapName));
}

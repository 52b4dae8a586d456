import type { FieldName, Values } from 'contact-request';
import type { Outcome } from '../sending/send-request';
import { type Errors, validateField } from './validate';

export interface SentRequest {
  values: Values;
  receipt: string | undefined;
  /** The id of the course that was asked for, where the site knows it. */
  course: string | undefined;
}

export type Progress =
  | { step: 'writing'; errors: Errors; failed: boolean }
  | { step: 'sending' }
  | ({ step: 'sent' } & SentRequest);

export const writing: Progress = { step: 'writing', errors: {}, failed: false };

export function refused(errors: Errors): Progress {
  return { step: 'writing', errors, failed: false };
}

export function answered(outcome: Outcome, values: Values): Progress {
  if (outcome.kind === 'accepted') {
    const { receipt, course } = outcome;
    return { step: 'sent', values, receipt, course };
  }
  if (outcome.kind === 'failed') return { step: 'writing', errors: {}, failed: true };
  const errors = Object.entries(outcome.fields).map(([name, text]) => [name, { kind: 'wrong', text }]);
  return refused(Object.fromEntries(errors));
}

/** An error goes as soon as its field is right again. */
export function corrected(progress: Progress, name: FieldName, value: string): Progress {
  if (progress.step !== 'writing' || !progress.errors[name]) return progress;
  const { [name]: _, ...others } = progress.errors;
  const error = validateField(name, value);
  return { ...progress, errors: error ? { ...others, [name]: error } : others };
}

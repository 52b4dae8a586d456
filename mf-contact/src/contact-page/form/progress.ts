import type { FieldName, Values } from 'contact-request';
import type { Outcome } from '../sending/send-request';
import { type Errors, validateField } from './validate';

/** How far a request has come. */
export type Progress =
  | { step: 'writing'; errors: Errors; failed: boolean }
  | { step: 'sending' }
  | { step: 'sent'; email: string; formation: string; receipt: string | undefined };

export const writing: Progress = { step: 'writing', errors: {}, failed: false };

export function refused(errors: Errors): Progress {
  return { step: 'writing', errors, failed: false };
}

/** Where an answer of the contact service leads. */
export function answered(outcome: Outcome, { email, formation }: Values): Progress {
  if (outcome.kind === 'accepted') return { step: 'sent', email, formation, receipt: outcome.receipt };
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

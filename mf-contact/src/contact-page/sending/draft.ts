import { type FieldName, fieldNames, type Values, valuesFrom } from '@campus/contact-request';
import { useRequestDraft } from '@campus/shared-ui';
import type { Prefill } from '../load';

/** A draft survives a reload and a dead service, not the browser tab. */
export interface Draft {
  values: Values;
  /** The values of the address at that time. */
  named: Prefill;
  /** When the form appeared, in milliseconds since 1970. */
  startedAt: number;
  attempt?: Attempt;
}

/** Each try of the same content is the same: only a first one beyond doubt is acknowledged. */
interface Attempt {
  content: string;
  key: string;
  /** From when the form appeared until the first try. */
  elapsedMs: number;
}

export const noPrefill: Prefill = { formation: '', participants: '', selection: '' };

/** Another release may have stored the draft: a field that it lacks is empty. */
export function readDraft(): Draft | undefined {
  const draft = useRequestDraft.getState().draft as Draft | undefined;
  if (!draft?.values) return undefined;
  return { ...draft, values: valuesFrom((name) => textOf(draft.values[name])) };
}

export function writeDraft(draft: Draft): void {
  useRequestDraft.setState({ draft });
}

export function clearDraft(): void {
  useRequestDraft.setState({ draft: undefined });
}

const isPrefilled = (name: FieldName): name is keyof Prefill => Object.hasOwn(noPrefill, name);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Entries in the form, written before hydration, win over the stored draft. */
export function openDraft(current: Values, named: Prefill): Draft {
  const stored = readDraft();
  if (!stored) return { values: current, named, startedAt: Date.now() };
  const values = valuesFrom((name) => {
    if (!isPrefilled(name)) return current[name] || stored.values[name];
    // A link with another value than last time wins over the draft.
    const isUnchanged = stored.named[name] === named[name] && current[name] === named[name];
    return isUnchanged ? stored.values[name] : current[name];
  });
  return { ...stored, named, values };
}

/** What is typed while a request is sent is not of it, and stays. */
export function removeSent({ values, named }: Draft, sent: Values): Draft {
  const unsent = valuesFrom((name) => (values[name] === sent[name] ? '' : values[name]));
  const next = { values: unsent, named, startedAt: Date.now() };
  if (isFilled(unsent)) writeDraft(next);
  else clearDraft();
  return next;
}

export const isFilled = (values: Values) => fieldNames.some((name) => values[name] !== '');

export function attemptFor({ attempt, startedAt }: Draft, values: Values): Attempt {
  const content = JSON.stringify(values);
  if (attempt?.content === content) return attempt;
  return { content, key: randomKey(), elapsedMs: Date.now() - startedAt };
}

/** `randomUUID` would be missing on a site without HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

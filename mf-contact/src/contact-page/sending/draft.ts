import { maxLengths, type Values, valuesFrom } from './fields';

/** What the visitor has written so far: survives a reload and a dead service, not the browser tab. */
export interface Draft {
  values: Values;
  /** The course that the address named at the time. */
  chosen: string;
  /** When the form appeared, in milliseconds since 1970. */
  startedAt: number;
  /** The last attempt to send: its content and its key. */
  attempt?: { content: string; key: string };
}

const storageKey = 'contactDraft';

// Another one could not be sent as a header, or would be refused: every attempt would fail.
const key = /^[\w-]{1,100}$/;

/** The draft of this tab, if there is one that can be read. */
export function readDraft(): Draft | undefined {
  try {
    return toDraft(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // No storage (private mode, quota): the form works, it only forgets on reload.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // No storage, no draft.
  }
}

/** Believes nothing of what is stored: another version of the site may have written it. */
function toDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored)) return undefined;
  const { values, chosen, startedAt, attempt } = stored;
  if (!isRecord(values) || typeof startedAt !== 'number') return undefined;
  return {
    values: valuesFrom((name) => textOf(values[name]).slice(0, maxLengths[name])),
    chosen: textOf(chosen),
    startedAt,
    ...(isRecord(attempt) && key.test(textOf(attempt.key))
      ? { attempt: { content: textOf(attempt.content), key: textOf(attempt.key) } }
      : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

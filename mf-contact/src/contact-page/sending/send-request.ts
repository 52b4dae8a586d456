import { bodyOf, type FieldName, fieldNames, type Values } from '@campus/contact-request';

export interface Submission {
  values: Values;
  /** Every attempt to send the same content has the same key: the service accepts it once. */
  key: string;
  /** From when the form appeared until the first attempt. */
  elapsedMs: number;
  /** The invisible field was filled. */
  isTrapped: boolean;
}

export interface Accepted {
  kind: 'accepted';
  receipt: string | undefined;
  /** Whether the visitor gets a mail; undefined: not known. */
  isAcknowledged: boolean | undefined;
  /** The id of the course, if the site knows it. */
  course: string | undefined;
}

export type Outcome =
  | Accepted
  | { kind: 'refused'; fields: Partial<Record<FieldName, string>> }
  | { kind: 'failed' };

const requestTimeoutMs = 15_000;

/** Never throws. The logged lines hold nothing that the visitor wrote. */
export async function sendRequest(submission: Submission): Promise<Outcome> {
  let status = 'no answer';
  try {
    const response = await post(submission);
    status = String(response.status);
    const answer = await readAnswer(response);
    if (response.ok) {
      console.debug(`send-email answered ${status}.`, answer);
      const isAcknowledged = typeof answer.acknowledged === 'boolean' ? answer.acknowledged : undefined;
      const [receipt, course] = [textOf(answer.receipt), textOf(answer.course)];
      return { kind: 'accepted', receipt, isAcknowledged, course };
    }
    const fields = response.status === 400 ? knownFields(answer.fields) : {};
    if (Object.keys(fields).length > 0) {
      console.debug(`send-email answered ${status}.`, Object.keys(fields));
      return { kind: 'refused', fields };
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') status = 'time limit';
  }
  console.error(`send-email failed (status: ${status}).`);
  return { kind: 'failed' };
}

/** Rejects without an answer within the timeout. */
function post({ values, key, elapsedMs, isTrapped }: Submission): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Idempotency-Key': key,
    // A clock that was set back gives less than nothing, which the service refuses.
    'X-Form-Elapsed': String(Math.max(0, elapsedMs)),
  };
  if (isTrapped) headers['X-Form-Trap'] = 'filled';
  return fetch('/send-email', {
    method: 'POST',
    headers,
    body: JSON.stringify(bodyOf(values)),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function knownFields(fields: unknown): Partial<Record<FieldName, string>> {
  const texts = new Map(Object.entries(fields ?? {}));
  const known = fieldNames.flatMap((name) => {
    const text = textOf(texts.get(name));
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(known);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

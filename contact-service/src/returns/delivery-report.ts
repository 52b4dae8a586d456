import { type Part, partsOf, readPart, typeOf } from './mime';

/** What a mail server says of a mail of ours that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** The mail's id in the outbox. */
  id: string;
  /** Its reason as a code: `5.1.1` means that there is no such mailbox, `4.4.7` that it was tried for too long. */
  status: string;
  /** The whole mail as we sent it, where the server gave it back; else null. */
  source: string | null;
}

/** An id as the outbox makes them. */
const ownId = /^<?([0-9A-HJKMNP-TV-Z]{32}(?:\.ack)?)(?:@[^>\s]{1,255})?>?$/;

/**
 * Reads a mail that came back; null for anything that is not a server's report of a final failure of one of our mails: an answer
 * of a person, of an absent one, a delay, a success.
 */
export function readReport(text: string): DeliveryReport | null {
  const mail = readPart(text);
  if (typeOf(mail) !== 'multipart/report') return null;
  const parts = partsOf(mail);
  const said = parts.find((part) => typeOf(part) === 'message/delivery-status');
  const returned = parts.find((part) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'].includes(typeOf(part)),
  );
  if (!said) return null;
  const groups = groupsOf(said);
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(failed?.get('status') ?? '')?.[0];
  const original = returned && readPart(returned.body);
  const id =
    idOf(original?.headers.get('message-id')) ??
    idOf(groups.find((fields) => fields.has('original-envelope-id'))?.get('original-envelope-id'));
  if (!id || !status) return null;
  const isWhole = returned && typeOf(returned) === 'message/rfc822' && original?.body.trim() !== '';
  return { id, status, source: isWhole ? returned.body : null };
}

/** The groups of fields of a report: one of the mail, one of each recipient. */
function groupsOf({ headers, body }: Part): Map<string, string>[] {
  // The part's own headers end at an empty line; a report without any begins with its fields.
  const first = headers.has('action') || headers.has('reporting-mta') ? [headers] : [];
  const groups = body.split(/\r?\n\r?\n/).map((group) => readPart(`${group}\n\n`).headers);
  return [...first, ...groups];
}

const idOf = (text = ''): string | null => ownId.exec(text.trim())?.[1] ?? null;

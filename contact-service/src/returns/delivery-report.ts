import PostalMime from 'postal-mime';
import { idOfMark, returnHeader } from './mark';

/** A mail server reports like this on a mail of ours that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  id: string;
  /** `5.1.1` means that there is no such mailbox, `4.4.7` that the mail was tried for too long. */
  status: string;
  /** null where the server did not give the whole mail back. */
  source: string | null;
}

const mostMarks = 300;

/** What is in another mail stays text. */
const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;

/** null for all but a server's report of a final failure of a mail with our mark: an answer of a person, a delay, a success. */
export async function readReport(text: string, secret: string): Promise<DeliveryReport | null> {
  // Each part costs the reader a tenth of a millisecond; a server's report has three.
  if ((text.match(/^--/gm)?.length ?? 0) > mostMarks) return null;
  // A mail that nests too deep is none.
  const mail = await PostalMime.parse(text, options).catch(() => null);
  const type = mail?.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!mail || !/^multipart\/report\b/i.test(type)) return null;
  const part = (pattern: RegExp) => mail.attachments.find(({ mimeType }) => pattern.test(mimeType));
  const said = String(part(/^message\/delivery-status$/)?.content ?? '');
  const returned = part(/^message\/rfc822$|\/rfc822-headers$/);
  // One group of fields is about the mail, each other one about a recipient.
  const failed = said.split(/\n[ \t]*\n/).find((group) => /^action:[ \t]*failed[ \t]*$/im.test(group));
  const status = /^status:[ \t]*([45]\.\d{1,3}\.\d{1,3})/im.exec(failed ?? '')?.[1];
  const source = returned ? String(returned.content) : '';
  const original = await PostalMime.parse(source, options).catch(() => null);
  const header = original?.headers.find(({ key }) => key === returnHeader.toLowerCase())?.value;
  const id = idOfMark(header, secret) ?? idOfMark(/^original-envelope-id:(.*)$/im.exec(said)?.[1], secret);
  if (!id || !status) return null;
  const isWhole =
    returned?.mimeType === 'message/rfc822' && (original?.text ?? original?.html ?? '').trim() !== '';
  return { id, status, source: isWhole ? source : null };
}

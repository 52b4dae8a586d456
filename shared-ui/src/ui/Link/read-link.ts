import { linkOf } from '@campus/pocketbase/rules/link-of.js';

const site = 'https://site.invalid';

/**
 * The address of a text that la rédaction accepts as a link; undefined for any other text. A path
 * of this site begins with exactly one slash.
 */
export function readLink(written: string): string | undefined {
  const link = linkOf(written);
  if (!link || !URL.canParse(link, site)) return undefined;
  const { protocol, href, pathname, search, hash } = new URL(link, site);
  if (link.startsWith('#')) return hash;
  if (link.startsWith('/')) return pathname + search + hash;
  return protocol === 'mailto:' ? readMail(link) : href;
}

/** Encodes accents of the domain as a web address does: URL would leave `%C3%A9` in a mail's. */
function readMail(link: string): string | undefined {
  const [, mailbox = '', host = '', query = ''] = /^mailto:([^@]*)@([^?]*)(\?.*)?$/i.exec(link) ?? [];
  if (!URL.canParse(`https://${host}`)) return undefined;
  return new URL(`mailto:${mailbox}@${new URL(`https://${host}`).hostname}${query}`).href;
}

/** A mail that a visitor addresses. Its program wants CRLF (RFC 6068), and reads `+` as it is. */
export function mailLink({ subject, body }: { subject: string; body: string }): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

const maxLength = 2000;
const site = 'https://site.invalid';

/** The last label must be a word: `exemple.fr`, `www.école.fr`. */
const domain = /^[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,9}\.(?:\p{L}{2,24}|xn--[a-z\d-]{1,59})$/iu;
/** A text that ends like a file is no domain, and nobody knows where the file lies. */
const file = /\.(?:aspx?|docx?|gif|html?|jpe?g|odt|pdf|php|png|pptx?|svg|txt|webp|xlsx?|zip)$/i;
const mailbox = /^[^\s@"<>()[\]:;,?#/]{1,64}$/;
/** Browsers skip such characters and read a backslash as a slash, so a link with them may lead elsewhere. */
const treacherous = /[\\\p{C}]/u;

/**
 * Takes a path or place of this site, `https:`, `http:`, `mailto:`, `tel:`, a domain or a mail address. Nothing else becomes a link,
 * and only what begins with one slash is a path of this site.
 */
export function readLink(written: string): string | undefined {
  const text = written.trim();
  if (text.length > maxLength || treacherous.test(text)) return undefined;
  if (text.startsWith('#')) return new URL(text, site).hash || undefined;
  if (text.startsWith('/')) return readPath(text);
  const [, scheme = '', rest = ''] = /^(https?:\/\/|mailto:|tel:)?(.*)$/i.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case 'mailto:':
      return readMail(rest);
    case 'tel:':
      return readPhone(rest);
    case '':
      return readMail(rest) ?? (file.test(authority(rest)) ? undefined : readWeb('https://', rest));
    default:
      return readWeb(scheme, rest);
  }
}

const authority = (text: string): string => text.split(/[/?#]/, 1)[0] ?? '';

function readPath(text: string): string | undefined {
  if (text.startsWith('//')) return undefined;
  const { pathname, search, hash } = new URL(text, site);
  // `/.//elsewhere` leaves two slashes, which lead to another site.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}

function readWeb(scheme: string, rest: string): string | undefined {
  const [host = '', port = '', ...more] = authority(rest).split(':');
  if (!domain.test(host) || !/^\d{0,5}$/.test(port) || more.length > 0) return undefined;
  return URL.canParse(scheme + rest) ? new URL(scheme + rest).href : undefined;
}

function readMail(text: string): string | undefined {
  const [address = ''] = text.split('?', 1);
  const [name = '', host = '', ...more] = address.split('@');
  if (!mailbox.test(name) || !domain.test(host) || more.length > 0) return undefined;
  // A web address has a domain with accents encoded as it is sent; a mail address would keep them as `%C3%A9`.
  if (!URL.canParse(`https://${host}`)) return undefined;
  const { hostname } = new URL(`https://${host}`);
  return withLineEnds(new URL(`mailto:${name}@${hostname}${text.slice(address.length)}`).href);
}

/** A mail that a visitor addresses; its program does not read `+` as a space. */
export function mailLink(fields: { subject: string; body: string }): string {
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return withLineEnds(`mailto:?${query.join('&')}`);
}

/** As RFC 6068 wants them. */
const withLineEnds = (address: string): string => address.replace(/(?:%0D)?%0A|%0D/gi, '%0D%0A');

function readPhone(text: string): string | undefined {
  const number = text.replace(/^\+33\s*\(0\)/, '+33').replace(/[\s.()/-]/g, '');
  return /^\+?\d{2,15}$/.test(number) ? `tel:${number}` : undefined;
}

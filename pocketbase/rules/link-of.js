// @ts-check
/** Characters; a longer text is no link. */
const maxLength = 2000;
/** The last label is a word: `exemple.fr`. PocketBase's engine has no `URL`, no `\p{L}`. */
const domain =
  /^(?:[a-z\d\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F-]{1,63}\.){1,10}(?:[a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]{2,24}|xn--[a-z\d-]{1,59})$/i;
/** A text that ends like a file is no domain, and nobody knows where the file lies. */
const file = /\.(?:aspx?|docx?|gif|html?|jpe?g|odt|pdf|php|png|pptx?|svg|txt|webp|xlsx?|zip)$/i;
/** Browsers skip invisible marks and read a backslash as a slash. goja knows `\p` in lookaheads. */
const treacherous = /(?! )[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>"\\]/u;
const mailbox = /^[^\s@"<>()[\]:;,?#/]{1,64}$/;

/**
 * Takes a path or place of this site, `https:`, `http:`, `mailto:`, `tel:`, a domain or a mail
 * address. Pages draw these links and no others (`shared-ui/src/ui/Link/read-link.ts`).
 * @param {string} text
 */
function linkOf(text) {
  const typed = text.trim();
  if (typed.length > maxLength || treacherous.test(typed)) return undefined;
  if (typed.startsWith('#')) return typed === '#' ? undefined : typed;
  if (typed.startsWith('/')) return leadsElsewhere(typed) ? undefined : typed;
  const [, scheme = '', rest = ''] = typed.match(/^(https?:\/\/|mailto:|tel:)?(.*)$/i) || [];
  const name = scheme.toLowerCase();
  if (name === 'mailto:') return isMail(rest) ? typed : undefined;
  if (name === 'tel:') return phone(rest);
  if (name !== '') return isSite(rest) ? typed : undefined;
  if (isMail(typed)) return `mailto:${typed}`;
  return isSite(typed) && !file.test(upTo(/[/?#]/, typed)) ? `https://${typed}` : undefined;
}

/** @param {RegExp} end @param {string} text */
const upTo = (end, text) => text.split(end, 1).join('');

/** `//` leads to another site, also after `.` or `..`. @param {string} path */
const leadsElsewhere = (path) => /^\/\/|\/(?:\.|%2e){1,2}\/\//i.test(upTo(/[?#]/, path));

/** @param {string} text */
function isSite(text) {
  const [host = '', port = '', ...more] = upTo(/[/?#]/, text).split(':');
  return domain.test(host) && /^\d{0,5}$/.test(port) && Number(port) <= 65535 && more.length === 0;
}

/** @param {string} text */
function isMail(text) {
  const [name = '', host = '', ...more] = upTo(/\?/, text).split('@');
  return mailbox.test(name) && domain.test(host) && more.length === 0;
}

/** @param {string} text */
function phone(text) {
  const number = text.replace(/^\+33\s*\(0\)/, '+33').replace(/[\s.()/-]/g, '');
  return /^\+?\d{2,15}$/.test(number) ? `tel:${number}` : undefined;
}

module.exports = { linkOf };

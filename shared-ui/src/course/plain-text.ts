/** Combining accents of HTML's named letters: `&eacute;` is e and the acute. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  euro: '€',
  deg: '°',
  oelig: 'œ',
  OElig: 'Œ',
  times: '×',
};

/**
 * The text of rich HTML, for what cannot show any: one line for each paragraph, item or row. Stored HTML may be broken
 * or hostile: what comes out is text, to be escaped like any other.
 */
export function plainText(html: string): string {
  return unread
    .reduce(without, html)
    .replace(/\s{1,1000}/g, (space) => (space.includes('\u00a0') || space.includes('\u202f') ? space : ' '))
    .replace(/<\/?(?:td|th)\b[^<>]{0,1000}>/gi, ' ')
    .replace(/<\/?(?:p|h\d|ul|ol|li|br|table|thead|tbody|tr|caption|div|blockquote)\b[^<>]{0,1000}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, decode)
    .split('\n')
    .map((text) => text.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** What opens a stretch that is no text for readers, and what closes it. */
const unread = [
  ['<!--', '-->'],
  ['<script', '</script'],
  ['<style', '</style'],
] as const;

/** Without those stretches; one that nothing closes is left to what follows. */
function without(html: string, [open, close]: (typeof unread)[number]): string {
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  let text = '';
  let at = 0;
  for (let from = lower.indexOf(open); from !== -1; from = lower.indexOf(open, at)) {
    const end = lower.indexOf(close, from + open.length);
    if (end === -1) break;
    text += html.slice(at, from);
    at = end + close.length;
    if (!close.endsWith('>')) at = Math.max(at, lower.indexOf('>', at) + 1);
  }
  return text + html.slice(at);
}

function decode(entity: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
  if (code) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const combining = Object.hasOwn(accents, accent) ? accents[accent] : undefined;
  if (combining) return (letter + combining).normalize('NFC');
  return (Object.hasOwn(entities, name) ? entities[name] : undefined) ?? entity;
}

/** Text within HTML, where no tag may come of it. */
export function inHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A stretch of text in one style. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

export type Block =
  | { kind: 'paragraph' | 'heading'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'table'; rows: Run[][][] };

const tokens = /<(\/?)([a-z][a-z0-9]{0,12})([^<>]*)>|([^<]+)|</gi;
const paragraphs = new Set('p div section article blockquote pre caption'.split(' '));
const headings = new Set('h1 h2 h3 h4 h5 h6'.split(' '));
/** What these hold is no text for readers. */
const dropped = new Set('script style iframe object noscript template textarea title'.split(' '));
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** The HTML that an editor wrote as the blocks that a document can print; what it does not know is read through. */
export function htmlToBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const style = { bold: 0, italic: 0 };
  let runs: Run[] = [];
  let dropping = '';

  /** From here on text goes into something new. */
  function begin<Kind extends Block>(block: Kind, target: Run[]): Kind {
    blocks.push(block);
    runs = target;
    return block;
  }
  function paragraph(kind: 'paragraph' | 'heading'): void {
    runs = [];
    begin({ kind, runs }, runs);
  }
  function item(last = blocks.at(-1)): void {
    const list = last?.kind === 'list' ? last : begin({ kind: 'list', ordered: false, items: [] }, []);
    runs = [];
    list.items.push(runs);
  }
  function cell(isRow: boolean): void {
    const last = blocks.at(-1);
    const table = last?.kind === 'table' ? last : begin({ kind: 'table', rows: [] }, []);
    runs = [];
    if (isRow || table.rows.length === 0) table.rows.push([]);
    if (!isRow) table.rows.at(-1)?.push(runs);
  }
  function open(tag: string): void {
    if (headings.has(tag)) paragraph('heading');
    else if (paragraphs.has(tag) && !isInside(blocks.at(-1), runs)) paragraph('paragraph');
    else if (tag === 'ul' || tag === 'ol') begin({ kind: 'list', ordered: tag === 'ol', items: [] }, []);
    else if (tag === 'li') item();
    else if (tag === 'table') begin({ kind: 'table', rows: [] }, []);
    else if (tag === 'tr') cell(true);
    else if (tag === 'td' || tag === 'th') cell(false);
    else if (tag === 'br' || paragraphs.has(tag)) write(' ');
  }
  function write(text: string): void {
    if (runs.length === 0 && text.trim() === '') return;
    const last = blocks.at(-1);
    if (!last || !holds(last, runs)) paragraph('paragraph');
    runs.push({ text, bold: style.bold > 0, italic: style.italic > 0 });
  }

  for (const [, closing, name = '', , text] of withoutComments(html).matchAll(tokens)) {
    const tag = name.toLowerCase();
    if (dropping) {
      if (closing && tag === dropping) dropping = '';
    } else if (text !== undefined) write(decode(text.replace(/[ \t\r\n]+/g, ' ')));
    else if (dropped.has(tag)) dropping = closing ? '' : tag;
    else if (tag === 'strong' || tag === 'b') style.bold = Math.max(0, style.bold + (closing ? -1 : 1));
    else if (tag === 'em' || tag === 'i') style.italic = Math.max(0, style.italic + (closing ? -1 : 1));
    else if (!closing) open(tag);
    else if (headings.has(tag) || (paragraphs.has(tag) && !isInside(blocks.at(-1), runs)) || tag === 'table')
      runs = [];
    else if (tag === 'ul' || tag === 'ol') runs = [];
  }
  return blocks.map(filled).filter(hasText);
}

/** Text that goes into a list or a table, whose own paragraphs are none of the page. */
function isInside(block: Block | undefined, runs: Run[]): boolean {
  return block !== undefined && (block.kind === 'list' || block.kind === 'table') && holds(block, runs);
}

function holds(block: Block, runs: Run[]): boolean {
  if (block.kind === 'list') return block.items.includes(runs);
  if (block.kind === 'table') return block.rows.some((row) => row.includes(runs));
  return block.runs === runs;
}

const isBlank = (runs: readonly Run[]) => runs.every(({ text }) => text.trim() === '');

/** Without items and rows that say nothing. */
function filled(block: Block): Block {
  if (block.kind === 'list') return { ...block, items: block.items.filter((runs) => !isBlank(runs)) };
  if (block.kind === 'table') return { ...block, rows: block.rows.filter((row) => !row.every(isBlank)) };
  return block;
}

function hasText(block: Block): boolean {
  if (block.kind === 'list') return block.items.length > 0;
  return block.kind === 'table' ? block.rows.length > 0 : !isBlank(block.runs);
}

function withoutComments(html: string): string {
  let kept = '';
  for (let at = 0; ; ) {
    const start = html.indexOf('<!--', at);
    if (start < 0) return kept + html.slice(at);
    kept += html.slice(at, start);
    const end = html.indexOf('-->', start + 4);
    if (end < 0) return kept;
    at = end + 3;
  }
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

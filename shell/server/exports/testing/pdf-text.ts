import { inflateSync } from 'node:zlib';

/** What a PDF of the site says: its words, and what a reader that speaks needs to know. */
interface ReadPdf {
  /** The text of each page, as the fonts' own tables (ToUnicode) give it back. */
  pages: string[];
  /** Names of the elements of the structure, in the order of the file. */
  tags: string[];
  /** Words that are part of no tagged content. */
  untagged: number;
  catalog: string;
}

/** Reads a PDF as this site's library writes it: streams deflated, fonts by glyph. */
export function readPdf(file: Buffer): ReadPdf {
  const source = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(id, body);
  const all = [...objects.values()];
  const of = (reference = '') => objects.get(/^(\d+)/.exec(reference)?.[1] ?? '') ?? '';
  const fonts = new Map<string, Map<string, string>>();
  const read: ReadPdf = { pages: [], tags: [], untagged: 0, catalog: all.find(isCatalog) ?? '' };
  for (const body of all) {
    const [, tag] = /^\/S \/(\w+)$/m.exec(body) ?? [];
    if (tag) read.tags.push(tag);
    if (!/\/Type \/Page\n/.test(body)) continue;
    const resources = of(/\/Resources (\d+)/.exec(body)?.[1]);
    for (const [, name = '', font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, characters(stream(of(/\/ToUnicode (\d+)/.exec(of(font))?.[1]))));
    }
    const page = words(stream(of(/\/Contents (\d+)/.exec(body)?.[1])), fonts);
    read.pages.push(page.text);
    read.untagged += page.untagged;
  }
  return read;
}

const isCatalog = (body: string) => body.includes('/Type /Catalog');

function stream(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return inflateSync(bytes).toString('latin1');
}

/** Characters by the number of their glyph. */
function characters(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\da-f ]+)>/g)].forEach(([, code = ''], index) => {
      const text = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      found.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), text);
    });
  }
  return found;
}

function words(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  let text = '';
  let depth = 0;
  let untagged = 0;
  let font: ReadonlyMap<string, string> | undefined;
  for (const [, name, shown, operator] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|\b(BDC|BMC|EMC)\b/g,
  )) {
    if (name) font = fonts.get(name);
    else if (operator) depth += operator === 'EMC' ? -1 : 1;
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([\da-f]+)>/g)].map(([, hex]) => hex).join('');
      text += `${(glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '\uFFFD').join('')}\n`;
      if (depth === 0) untagged += 1;
    }
  }
  return { text, untagged };
}

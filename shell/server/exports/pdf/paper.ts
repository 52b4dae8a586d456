import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { breakLines, breakWord } from './break-lines';
import { printableText } from './printable-text';
import type { Run } from './html-blocks';

export interface Fonts {
  text: Uint8Array;
  strong: Uint8Array;
  title: Uint8Array;
}

interface Metadata {
  title: string;
  author: string;
  subject: string;
}

export const margin = 64;

// PDFKit writes PDF/UA; its types do not know it yet.
const pdfUa = 'PDF/UA' as string as PDFKit.PDFDocumentOptions['subset'] & string;

export function createDocument({ title, author, subject }: Metadata, fonts: Fonts): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    // null leaves out PDF's own fonts: the site's are registered below.
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: pdfUa,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    // A fixed date: the same texts give the same bytes.
    info: { Title: title, Author: author, Subject: subject, CreationDate: new Date(0) },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  return doc;
}

/** PDF knows no variable fonts: these files are cut out of the site's. */
export async function readFonts(folder: string): Promise<Fonts> {
  const read = (name: keyof Fonts) => readFile(join(folder, `${name}.ttf`));
  return { text: await read('text'), strong: await read('strong'), title: await read('title') };
}

export const colours = { text: '#141416', soft: '#4A5163', line: '#D9DCE3', accent: '#1B45D7' } as const;

interface TextStyle {
  size: number;
  colour?: string;
  bold?: boolean;
  title?: boolean;
}

interface TextBlock {
  text: string | Run[];
  style: TextStyle;
  /** The left edge and the width; without them the text is as wide as the page. */
  x?: number;
  width?: number;
}

type StructureElement = PDFKit.PDFStructureElement;

const leading = 1.4;
const footerHeight = 14;

/** Writes from top to bottom: `y` is the cursor, and pages break between lines. */
export class Paper {
  readonly root: StructureElement;
  readonly width: number;
  y = margin;

  constructor(readonly doc: PDFKit.PDFDocument) {
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    this.width = doc.page.width - 2 * margin;
  }

  heightOf(text: string | Run[], style: TextStyle, width = this.width): number {
    return this.lines(text, style, width).length * style.size * leading;
  }

  /** Starts a new page unless `height` still fits on this one. */
  keepTogether(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.doc.continueOnNewPage();
    this.y = margin;
  }

  write(
    parent: StructureElement,
    type: string,
    { text, style, x = margin, width = this.width }: TextBlock,
  ): void {
    const lines = this.lines(text, style, width);
    const height = style.size * leading;
    this.keepTogether(height * Math.min(2, lines.length));
    this.leaf(parent, type, () => {
      for (const line of lines) {
        this.keepTogether(height);
        this.line(line, style, x);
        this.y += height;
      }
    });
  }

  leaf(parent: StructureElement, type: string, draw: () => void): void {
    parent.add(this.doc.struct(type, {}, [draw]));
  }

  group(parent: StructureElement, type: string, fill: (group: StructureElement) => void): void {
    const group = this.doc.struct(type);
    parent.add(group);
    fill(group);
    group.end();
  }

  /** A screen reader does not announce what `draw` puts on the page. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** The line is printable, and has no structure of its own. */
  line(text: string | Run[], style: TextStyle, x: number): void {
    let nextX = x;
    for (const run of runsOf(text)) {
      const width = this.measure(run, style);
      this.doc
        .fillColor(style.colour ?? colours.text)
        .text(run.text, nextX, this.y, { lineBreak: false, oblique: run.italic });
      nextX += width;
    }
  }

  oneLine(text: string, style: TextStyle, width: number): string {
    const [first = [], ...others] = this.lines(text, style, width - style.size);
    const start = first.map(({ text }) => text).join('');
    return others.length > 0 ? `${start}…` : start;
  }

  private get bottom(): number {
    return this.doc.page.height - margin - footerHeight;
  }

  private lines(text: string | Run[], style: TextStyle, width: number): Run[][] {
    const printable = runsOf(text).map((run) => ({
      ...run,
      bold: run.bold || style.bold === true,
      text: printableText(run.text),
    }));
    const measure = (run: Run) => this.measure(run, style);
    return breakLines(printable, width, measure)
      .flatMap((line) => breakWord(line, width, measure))
      .map(mergeRuns);
  }

  private measure({ text, bold }: Run, { size, title }: TextStyle): number {
    const fontName = bold ? 'strong' : 'text';
    return this.doc
      .font(title ? 'title' : fontName)
      .fontSize(size)
      .widthOfString(text);
  }
}

const runsOf = (text: string | Run[]): Run[] =>
  typeof text === 'string' ? [{ text, bold: false, italic: false }] : text;

/** Each run costs time and bytes, so neighbours of one style become one. */
function mergeRuns(line: Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

export function toBuffer(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end();
  return buffer(doc);
}

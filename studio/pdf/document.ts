import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts';
import { printable } from './printable';

export interface Metadata {
  title: string;
  author: string;
  subject: string;
}

export const margin = 64;

// PDFKit writes it, its types do not know it yet.
const pdfUa = 'PDF/UA' as string as PDFKit.PDFDocumentOptions['subset'] & string;

/** An empty A4 document that says its language and title, with tags for assistive technologies. */
export function createDocument({ title, author, subject }: Metadata, fonts: Fonts): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    subset: pdfUa,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    // No clock in the file: the same texts give the same bytes.
    info: { Title: title, Author: author, Subject: subject, CreationDate: new Date(0) },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  return doc;
}

/** Numbers the pages, then writes the file; a reader never sees half of one. */
export async function saveDocument(doc: PDFKit.PDFDocument, footer: string, path: string): Promise<void> {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    drawFooter(doc, `${footer} · ${page + 1} / ${count}`);
  }
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  doc.end();
  await pipeline(doc, createWriteStream(temporary));
  await rename(temporary, path);
}

function drawFooter(doc: PDFKit.PDFDocument, text: string): void {
  doc.page.margins.bottom = 0;
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.font('text').fontSize(8.5).fillColor('#5f677a');
  doc.text(printable(text), margin, doc.page.height - margin + 18, { lineBreak: false });
  doc.endMarkedContent();
  doc.page.margins.bottom = margin;
}

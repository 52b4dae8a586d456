import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { margin } from '../../shell/server/pdf/document';
import { printable } from '../../shell/server/pdf/printable';

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

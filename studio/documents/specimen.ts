const word = 'SPÉCIMEN';
const size = 118;

/** Writes "SPÉCIMEN" across every page: nobody takes it for the real paper, however it is copied. */
export function markAsSpecimen(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(number);
    const { width, height, margins } = doc.page;
    const { bottom } = margins;
    margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Page' });
    doc.save();
    doc.rotate(-50, { origin: [width / 2, height / 2] });
    doc.font('title').fontSize(size).fillColor('#b3261e').fillOpacity(0.16);
    const left = (width - doc.widthOfString(word)) / 2;
    doc.text(word, left, (height - doc.currentLineHeight()) / 2, { lineBreak: false });
    doc.restore();
    doc.endMarkedContent();
    margins.bottom = bottom;
  }
}

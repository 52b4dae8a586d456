import PDFDocument from 'pdfkit';

export interface Fonts {
  text: Uint8Array;
  strong: Uint8Array;
  title: Uint8Array;
}

export interface Metadata {
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

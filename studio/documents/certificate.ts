import content from '../../mf-home/content/certificate.json';
import type { SchoolDocument } from './document';

const [status = '', ...paragraphs] = content.paragraphs;

export const certificate: SchoolDocument = {
  file: 'certificat-qualite.pdf',
  title: content.title,
  subject: 'La certification qualité de l’école',
  write(page, text) {
    page.lead(text(status));
    for (const paragraph of paragraphs) page.paragraph(text(paragraph));
  },
};

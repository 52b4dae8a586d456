import content from '../../mf-home/content/terms.json';
import type { SchoolDocument } from './document';

export const terms: SchoolDocument = {
  file: 'conditions-generales-de-vente.pdf',
  title: content.title,
  subject: 'Les conditions de vente des formations',
  write(page, text) {
    page.lead(text(content.intro));
    for (const { title, paragraphs } of content.articles) {
      page.section(text(title));
      for (const paragraph of paragraphs) page.paragraph(text(paragraph));
    }
  },
};

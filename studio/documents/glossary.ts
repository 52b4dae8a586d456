import content from '../../mf-home/content/glossary.json';
import type { SchoolDocument } from './document';

export const glossary: SchoolDocument = {
  file: 'glossaire-de-la-formation.pdf',
  title: content.title,
  subject: 'Les mots de la formation professionnelle',
  write(page, text) {
    page.lead(text(content.intro));
    for (const { term, definition } of content.entries) {
      page.term(text(term));
      page.paragraph(text(definition));
    }
  },
};

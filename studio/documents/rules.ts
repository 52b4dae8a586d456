import content from '../../mf-home/content/rules.json';
import type { SchoolDocument } from './document';

export const rules: SchoolDocument = {
  file: 'reglement-interieur.pdf',
  title: content.title,
  subject: 'Le règlement applicable aux stagiaires',
  write(page, text) {
    page.lead(text(content.intro));
    for (const section of content.sections) {
      page.section(text(section.title));
      for (const { title, paragraphs } of section.articles) {
        page.article(text(title));
        for (const paragraph of paragraphs) page.paragraph(text(paragraph));
      }
    }
  },
};

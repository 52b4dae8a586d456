import { join } from 'node:path';
import certificateText from '../../mf-home/content/certificate.json';
import glossaryText from '../../mf-home/content/glossary.json';
import rulesText from '../../mf-home/content/rules.json';
import termsText from '../../mf-home/content/terms.json';
import { fill } from '../../shared-ui/src/page/fill';
import type { School } from '../../shared-ui/src/page/school';
import { createDocument, type Fonts } from '../../shell/server/pdf/document';
import { type Blocks, blocks } from '../pdf/blocks';
import { saveDocument } from '../pdf/save-document';
import { markAsSpecimen } from './specimen';

/** One PDF: what it is called and what stands in it. */
interface SchoolDocument {
  file: string;
  title: string;
  subject: string;
  write: (page: Blocks, text: (raw: string) => string) => void;
  /** Stands for a paper that only others can issue. */
  isSpecimen?: true;
}

const [status = '', ...paragraphs] = certificateText.paragraphs;

const certificate: SchoolDocument = {
  file: 'certificat-qualite.pdf',
  title: certificateText.title,
  subject: 'La certification qualité de l’école',
  isSpecimen: true,
  write(page, text) {
    page.lead(text(status));
    for (const paragraph of paragraphs) page.paragraph(text(paragraph));
  },
};

const glossary: SchoolDocument = {
  file: 'glossaire-de-la-formation.pdf',
  title: glossaryText.title,
  subject: 'Les mots de la formation professionnelle',
  write(page, text) {
    page.lead(text(glossaryText.intro));
    for (const { term, definition } of glossaryText.entries) {
      page.term(text(term));
      page.paragraph(text(definition));
    }
  },
};

const rules: SchoolDocument = {
  file: 'reglement-interieur.pdf',
  title: rulesText.title,
  subject: 'Le règlement applicable aux stagiaires',
  write(page, text) {
    page.lead(text(rulesText.intro));
    for (const section of rulesText.sections) {
      page.section(text(section.title));
      for (const { title, paragraphs } of section.articles) {
        page.article(text(title));
        for (const paragraph of paragraphs) page.paragraph(text(paragraph));
      }
    }
  },
};

const terms: SchoolDocument = {
  file: 'conditions-generales-de-vente.pdf',
  title: termsText.title,
  subject: 'Les conditions de vente des formations',
  write(page, text) {
    page.lead(text(termsText.intro));
    for (const { title, paragraphs } of termsText.articles) {
      page.section(text(title));
      for (const paragraph of paragraphs) page.paragraph(text(paragraph));
    }
  },
};

/** Writes the PDFs that visitors download, from the same texts as the pages. */
export async function writeDocuments(
  outDir: string,
  school: School,
  fonts: Fonts,
  log: (message: string) => void,
): Promise<void> {
  for (const { file, title, subject, write, isSpecimen } of [certificate, glossary, rules, terms]) {
    const doc = createDocument(
      { title: `${title} · ${school.name}`, author: school.legalName, subject },
      fonts,
    );
    const page = blocks(doc);
    page.title(title);
    write(page, (text) => fill(text, school));
    page.end();
    if (isSpecimen) markAsSpecimen(doc);
    await saveDocument(doc, `${school.name} · ${title}`, join(outDir, file));
    log(`${file}: written`);
  }
}

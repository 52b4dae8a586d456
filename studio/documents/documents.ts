import { join } from 'node:path';
import { fill } from '../../shared-ui/src/page/fill';
import type { School } from '../../shared-ui/src/page/school';
import { blocks, createDocument, loadFonts, saveDocument } from '../pdf/index';
import { certificate } from './certificate';
import { glossary } from './glossary';
import { rules } from './rules';
import { terms } from './terms';

/** Writes the PDFs that visitors download, from the same texts as the pages. */
export async function buildDocuments(
  outDir: string,
  school: School,
  log: (message: string) => void,
): Promise<void> {
  const fonts = await loadFonts();
  for (const { file, title, subject, write } of [certificate, glossary, rules, terms]) {
    const doc = createDocument(
      { title: `${title} · ${school.name}`, author: school.legalName, subject },
      fonts,
    );
    const page = blocks(doc);
    page.title(title);
    write(page, (text) => fill(text, school));
    page.end();
    await saveDocument(doc, `${school.name} · ${title}`, join(outDir, file));
    log(`${file}: written`);
  }
}

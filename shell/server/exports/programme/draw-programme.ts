import type { CourseDetail, School } from '@campus/shared-ui';
import {
  dayText,
  durationText,
  languageText,
  levelText,
  localDay,
  placesText,
  practicalItems,
  priceText,
} from '@campus/shared-ui/course';
import { htmlToBlocks } from '../pdf/html-blocks';
import { colours, createDocument, type Fonts, margin, Paper, toBuffer } from '../pdf/paper';
import { body, rule, small, writeBlocks, writeFooters, writeHeading } from '../pdf/write-blocks';

export interface ProgrammeInput {
  course: CourseDetail;
  school: School;
  url: string;
  /** A JPEG. */
  cover?: Uint8Array | undefined;
}

export function drawProgramme({ course, school, url, cover }: ProgrammeInput, fonts: Fonts): Promise<Buffer> {
  const metadata = { title: course.title, author: school.name, subject: course.littleDescription };
  const doc = createDocument(metadata, fonts);
  const paper = new Paper(doc);
  writeOpening(paper, course, cover);
  writeFacts(paper, course, school);
  const section = (title: string) => {
    doc.outline.addItem(title);
    writeHeading(paper, 'H2', title);
  };
  const rich = (title: string, html: string) => {
    const blocks = htmlToBlocks(html);
    if (blocks.length > 0) section(title);
    writeBlocks(paper, blocks);
  };
  rich('Présentation', course.description);
  section('En pratique');
  writeItems(paper, practicalItems(course, school));
  rich('Informations complémentaires', course.sections.other);
  section(school.name);
  writeItems(paper, [
    { label: 'Adresse', text: `${school.street}, ${school.postcode} ${school.city}` },
    { label: 'SIRET', text: school.siret },
    { label: 'Sur le site', text: url },
    {
      label: 'Déclaration d’activité',
      text: `Enregistrée sous le numéro ${school.declarationNumber}. Cet enregistrement ne vaut pas agrément de l’État.`,
    },
  ]);
  paper.root.end();
  const day = localDay(course.updated);
  // A line that is too long loses its end.
  const changed = day ? `Fiche modifiée le ${dayText(day)} · ` : '';
  writeFooters(paper, `${changed}${school.name} · ${course.title}`);
  return toBuffer(doc);
}

const coverHeight = 84;
const columns = 3;
const labelWidth = 110;

function writeOpening(paper: Paper, course: CourseDetail, cover?: Uint8Array): void {
  const { doc, root } = paper;
  if (cover) {
    paper.artifact(() => {
      const { width } = doc.page;
      doc.save().rect(0, 0, width, coverHeight).clip();
      const coverSize: [number, number] = [width, coverHeight];
      doc.image(Buffer.from(cover), 0, 0, { cover: coverSize, align: 'center', valign: 'center' });
      doc.restore();
    });
    paper.y = coverHeight + 18;
  }
  const kind = [course.categoryTitle, course.isAlternance ? 'Alternance' : ''].filter(Boolean).join(' · ');
  if (kind) paper.write(root, 'P', { text: kind, style: { size: 9.5, bold: true, colour: colours.accent } });
  paper.y += 3;
  paper.write(root, 'H1', { text: course.title, style: { size: 24, title: true } });
  if (course.littleDescription) {
    const style = { size: 12, colour: colours.soft };
    paper.write(root, 'P', { text: course.littleDescription, style });
  }
  paper.y += 8;
}

function factsOf(course: CourseDetail, { city }: School): [label: string, value: string][] {
  const facts: [string, string][] = [
    ['Durée', durationText(course.duration) || course.nbHeure],
    ['Modalité', placesText(course.places, city)],
    ['Tarif', priceText(course.price, course.isAlternance)],
    ['Niveau', levelText(course.level)],
    ['Langue', course.language === 'fr' ? '' : languageText(course.language)],
    ['Référence', course.idFormation],
  ];
  return facts.filter(([, value]) => value !== '');
}

function writeFacts(paper: Paper, course: CourseDetail, school: School): void {
  const width = paper.width / columns;
  const value = { size: 9.5, bold: true };
  const facts = factsOf(course, school);
  rule(paper);
  paper.y += 8;
  paper.group(paper.root, 'L', (list) => {
    for (let start = 0; start < facts.length; start += columns) {
      const row = facts.slice(start, start + columns);
      paper.keepTogether(Math.max(...row.map(([, text]) => paper.heightOf(text, value, width - 12))) + 12);
      const top = paper.y;
      let bottom = top;
      row.forEach(([label, text], column) => {
        const x = margin + column * width;
        paper.y = top;
        paper.group(list, 'LI', (entry) => {
          paper.write(entry, 'Lbl', { text: label, style: small, x, width: width - 12 });
          paper.write(entry, 'LBody', { text, style: value, x, width: width - 12 });
        });
        bottom = Math.max(bottom, paper.y);
      });
      paper.y = bottom + 6;
    }
  });
  rule(paper);
  paper.y += 6;
}

function writeItems(paper: Paper, items: readonly { label: string; text: string }[]): void {
  const x = margin + labelWidth;
  const width = paper.width - labelWidth;
  paper.group(paper.root, 'L', (list) => {
    for (const { label, text } of items) {
      if (text === '') continue;
      const lines = text.split('\n');
      const [first = ''] = lines;
      const name = { ...body, bold: true };
      // Label and text begin on one page.
      const start = Math.min(60, paper.heightOf(first, body, width));
      paper.keepTogether(Math.max(start, paper.heightOf(label, name, labelWidth - 10)));
      paper.group(list, 'LI', (entry) => {
        const top = paper.y;
        paper.write(entry, 'Lbl', { text: label, style: name, width: labelWidth - 10 });
        const bottom = paper.y;
        paper.y = top;
        paper.group(entry, 'LBody', (lineByLine) => {
          for (const line of lines) paper.write(lineByLine, 'P', { text: line, style: body, x, width });
        });
        // The label may have more lines than the text.
        if (paper.y > top) paper.y = Math.max(paper.y, bottom);
      });
      paper.y += 4;
    }
  });
}

import { margin } from '../pdf/document';
import { printableText } from '../pdf/printable';
import type { CourseContent } from '../seed/content';
import type { School } from '../seed/types';
import { alternanceText, factsOf } from './facts';
import { colours, type Paper } from './paper';
import { body, rule, writeHeading } from './write-blocks';

const coverHeight = 240;
const columns = 3;
const small = { size: 8, colour: colours.soft };

/** The cover across the page, the title and the line below it. */
export function writeOpening(paper: Paper, { course, category }: CourseContent, cover: Buffer): void {
  const { doc, root } = paper;
  paper.artifact(() => {
    const { width } = doc.page;
    doc.save().rect(0, 0, width, coverHeight).clip();
    doc.image(cover, 0, 0, { cover: [width, coverHeight], align: 'center', valign: 'center' });
    doc.restore();
  });
  paper.y = coverHeight + 22;
  const kind = course.alternance ? `${category.title} · Alternance` : category.title;
  paper.write(root, 'P', kind, { size: 9.5, bold: true, colour: colours.accent });
  paper.y += 3;
  paper.write(root, 'H1', course.title, { size: 24, title: true });
  paper.write(root, 'P', course.littleDescription, { size: 12, colour: colours.soft });
  paper.y += 8;
}

/** Duration, place, price… in columns. */
export function writeFacts(paper: Paper, { course }: CourseContent): void {
  const width = paper.width / columns;
  const value = { size: 9.5, bold: true };
  const facts = factsOf(course);
  rule(paper);
  paper.y += 8;
  paper.group(paper.root, 'L', (list) => {
    for (let start = 0; start < facts.length; start += columns) {
      const top = paper.y;
      let bottom = top;
      facts.slice(start, start + columns).forEach((fact, column) => {
        const x = margin + column * width;
        paper.y = top;
        paper.group(list, 'LI', (entry) => {
          paper.write(entry, 'Lbl', fact.label, small, x, width - 12);
          paper.write(entry, 'LBody', fact.value, value, x, width - 12);
        });
        bottom = Math.max(bottom, paper.y);
      });
      paper.y = bottom + 6;
    }
  });
  rule(paper);
  paper.y += 6;
  if (course.alternance) paper.write(paper.root, 'P', alternanceText, body);
}

/** Titled paragraphs: the competences, the practical information. */
export function writeEntries(paper: Paper, title: string, entries: { title: string; text: string }[]): void {
  writeHeading(paper, 'H2', title, 13);
  for (const entry of entries) {
    const runs = [
      { text: `${entry.title}\u00A0: `, bold: true, italic: false },
      { text: entry.text, bold: false, italic: false },
    ];
    paper.keepTogether(paper.heightOf(runs, body));
    paper.write(paper.root, 'P', runs, body);
    paper.y += 3;
  }
}

/** How to reach the school. */
export function writeContact(paper: Paper, school: School): void {
  const { referent } = school;
  const named = [referent.name, referent.phone, referent.email].filter(Boolean).join(', ');
  const lines = [
    { title: school.name, text: `${school.street}, ${school.postcode} ${school.city}` },
    { title: 'Téléphone et e-mail', text: `${school.phone}, ${school.email}` },
    ...(referent.name ? [{ title: 'Référent handicap', text: named }] : []),
    { title: 'Déclaration d’activité', text: school.declarationNumber },
  ];
  writeEntries(paper, 'Nous contacter', lines);
}

/** School, course and page number at the foot of every page. */
export function writeFooters(paper: Paper, school: School, title: string): void {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    paper.y = doc.page.height - margin;
    const line = (text: string, x: number) =>
      paper.line([{ text: printableText(text), bold: false, italic: false }], small, x);
    paper.artifact(() => {
      line(`${school.name} · ${title}`, margin);
      line(`${page + 1}/${count}`, doc.page.width - margin - 14);
    });
  }
}

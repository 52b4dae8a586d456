import type { CourseDetail, School } from 'shared-ui';
import { dayText, localDay, practicalItems } from 'shared-ui/course';
import { createDocument, type Fonts } from '../pdf/document';
import { htmlToBlocks } from '../pdf/html-blocks';
import { Paper, toBuffer } from '../pdf/paper';
import { writeBlocks, writeFooters, writeHeading } from '../pdf/write-blocks';
import { writeFacts, writeItems, writeOpening } from './sections';

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
  writeFacts(paper, course);
  const section = (title: string) => {
    doc.outline.addItem(title);
    writeHeading(paper, 'H2', title, 13);
  };
  const presentation = htmlToBlocks(course.description);
  if (presentation.length > 0) {
    section('Présentation');
    writeBlocks(paper, presentation);
  }
  section('En pratique');
  writeItems(paper, practicalItems(course, school));
  const others = htmlToBlocks(course.sections.other);
  if (others.length > 0) {
    section('Informations complémentaires');
    writeBlocks(paper, others);
  }
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
  const changed = day ? `, fiche modifiée le ${dayText(day)}` : '';
  writeFooters(paper, `${school.name} · ${course.title}${changed}`);
  return toBuffer(doc);
}

import { createDocument } from '../pdf/document';
import type { Fonts } from '../pdf/fonts';
import type { CourseContent } from '../seed/content';
import { htmlToBlocks } from '../seed/html-blocks';
import type { School } from '../seed/types';
import { Paper, toBuffer } from './paper';
import { writeContact, writeEntries, writeFacts, writeFooters, writeOpening } from './sections';
import { writeBlocks, writeHeading } from './write-blocks';

/** The brochure of a course as a tagged PDF; `cover` is a JPEG. */
export function drawBrochure(
  entry: CourseContent,
  school: School,
  cover: Buffer,
  fonts: Fonts,
): Promise<Buffer> {
  const { course } = entry;
  const metadata = { title: course.title, author: school.name, subject: course.littleDescription };
  const doc = createDocument(metadata, fonts);
  const paper = new Paper(doc);
  writeOpening(paper, entry, cover);
  writeFacts(paper, entry);
  writeHeading(paper, 'H2', 'Présentation', 13);
  writeBlocks(paper, htmlToBlocks(course.description));
  const competences = course.competences.map(({ title, description }) => ({ title, text: description }));
  writeEntries(paper, 'Compétences visées', competences);
  const practical = course.descriptions.map(({ title, content }) => ({ title, text: content }));
  writeEntries(paper, 'Informations pratiques', practical);
  writeContact(paper, school);
  paper.root.end();
  writeFooters(paper, school, course.title);
  return toBuffer(doc);
}

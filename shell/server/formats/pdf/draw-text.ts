import type { School, Text } from 'shared-ui';
import { createDocument, type Fonts } from './document';
import { Paper, toBuffer } from './paper';
import { body, writeFooters, writeHeading } from './write-blocks';

/** The first text has the title and what stands before the first part; the parts follow. */
export interface TextInput {
  texts: readonly Pick<Text, 'title' | 'content'>[];
  school: Pick<School, 'name'>;
}

export function drawText({ texts: [head, ...parts], school }: TextInput, fonts: Fonts): Promise<Buffer> {
  const title = head?.title ?? '';
  const doc = createDocument({ title, author: school.name, subject: title }, fonts);
  const paper = new Paper(doc);
  const paragraphs = (content: string) => {
    for (const text of content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())) {
      paper.write(paper.root, 'P', text, body);
      paper.y += 5;
    }
  };
  paper.write(paper.root, 'H1', title, { size: 24, title: true });
  paper.y += 8;
  paragraphs(head?.content ?? '');
  // As on the page, a part without words of its own is the heading of those that follow.
  const isDivided = parts.some(({ content }) => !content);
  for (const part of parts) {
    const isArticle = isDivided && part.content !== '';
    if (!isArticle) doc.outline.addItem(part.title);
    writeHeading(paper, isArticle ? 'H3' : 'H2', part.title, isArticle ? 11 : 13);
    paragraphs(part.content);
  }
  paper.root.end();
  writeFooters(paper, `${school.name} · ${title}`);
  return toBuffer(doc);
}

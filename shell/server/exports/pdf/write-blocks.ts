import type { School, Text } from '@campus/shared-ui';
import type { Block, ListItem, Run } from './html-blocks';
import { colours, createDocument, type Fonts, margin, Paper, toBuffer } from './paper';

export const body = { size: 9.5 } as const;
export const small = { size: 8, colour: colours.soft };
const indent = 14;

export function writeBlocks(paper: Paper, blocks: Block[]): void {
  for (const block of blocks) {
    switch (block.kind) {
      case 'paragraph':
        paper.write(paper.root, 'P', { text: block.runs, style: body });
        break;
      case 'heading':
        writeHeading(paper, 'H3', block.runs);
        continue;
      case 'list':
        writeList(paper, block.items);
        break;
      case 'table':
        writeTable(paper, block.rows);
        break;
    }
    paper.y += 5;
  }
}

export function writeHeading(paper: Paper, type: 'H2' | 'H3', text: string | Run[]): void {
  const style = type === 'H2' ? { size: 13, title: true, colour: colours.accent } : { size: 11, bold: true };
  paper.y += style.size * 0.6;
  paper.keepTogether(paper.heightOf(text, style) + 3 * body.size * 1.4);
  paper.write(paper.root, type, { text, style });
  paper.y += 2;
}

function writeList(paper: Paper, items: readonly ListItem[]): void {
  paper.group(paper.root, 'L', (list) => {
    for (const { label, depth, runs } of items) {
      const left = depth * indent;
      const width = paper.width - left - indent;
      paper.keepTogether(paper.heightOf(runs, body, width));
      paper.group(list, 'LI', (entry) => {
        paper.leaf(entry, 'Lbl', () => paper.line(label, body, margin + left + 2));
        paper.write(entry, 'LBody', { text: runs, style: body, x: margin + left + indent, width });
      });
      paper.y += 1.5;
    }
  });
}

function writeTable(paper: Paper, rows: Run[][][]): void {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const width = paper.width / columns;
  paper.group(paper.root, 'Table', (table) => {
    rows.forEach((row, index) => {
      const style = { ...body, bold: index === 0 };
      const height = Math.max(0, ...row.map((cell) => paper.heightOf(cell, style, width - 8)));
      paper.keepTogether(height + 8);
      const top = paper.y;
      paper.group(table, 'TR', (line) => {
        row.forEach((cell, column) => {
          paper.y = top;
          const x = margin + column * width;
          paper.write(line, index === 0 ? 'TH' : 'TD', { text: cell, style, x, width: width - 8 });
        });
      });
      paper.y = top + height + 3;
      rule(paper);
      paper.y += 4;
    });
  });
}

export function rule(paper: Paper): void {
  paper.artifact(() => {
    const { doc, y, width } = paper;
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
  });
}

export function writeFooters(paper: Paper, footer: string): void {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  const text = paper.oneLine(footer, small, paper.width - 40);
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    paper.y = doc.page.height - margin;
    paper.artifact(() => {
      paper.line(text, small, margin);
      paper.line(`${page + 1}/${count}`, small, doc.page.width - margin - 14);
    });
  }
}

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
      paper.write(paper.root, 'P', { text, style: body });
      paper.y += 5;
    }
  };
  paper.write(paper.root, 'H1', { text: title, style: { size: 24, title: true } });
  paper.y += 8;
  paragraphs(head?.content ?? '');
  // As on the page, a part without words of its own is the heading of those that follow.
  const isDivided = parts.some(({ content }) => !content);
  for (const part of parts) {
    const isArticle = isDivided && part.content !== '';
    if (!isArticle) doc.outline.addItem(part.title);
    writeHeading(paper, isArticle ? 'H3' : 'H2', part.title);
    paragraphs(part.content);
  }
  paper.root.end();
  writeFooters(paper, `${school.name} · ${title}`);
  return toBuffer(doc);
}

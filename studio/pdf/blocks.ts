import { margin } from '../../shell/server/pdf/document';
import { printable } from '../../shell/server/pdf/printable';

type Tag = 'H1' | 'H2' | 'H3' | 'P';

interface Style {
  font: 'text' | 'strong' | 'title';
  size: number;
  color?: string;
  /** Space above and below, in points. */
  above?: number;
  below?: number;
  /** Space that must be left under the block: a heading does not end a page. */
  keep?: number;
}

const ink = '#141416';
const soft = '#464d5e';

/** Writes tagged blocks of text one below the other. */
export function blocks(doc: PDFKit.PDFDocument) {
  const root = doc.struct('Document');
  doc.addStructure(root);

  const block = (tag: Tag, text: string, style: Style) => {
    const { font, size, color = ink, above = 0, below = 0, keep = 0 } = style;
    const printed = printable(text);
    const options = { lineGap: size * 0.35 };
    doc.font(font).fontSize(size).fillColor(color);
    doc.x = margin;
    doc.y += doc.y === margin ? 0 : above;
    const bottom = doc.page.height - margin;
    if (keep && doc.y + doc.heightOfString(printed, options) + keep > bottom) doc.addPage();
    root.add(doc.struct(tag, {}, () => void doc.text(printed, options)));
    doc.y += below;
  };

  return {
    title: (text: string) => block('H1', text, { font: 'title', size: 28, below: 10 }),
    lead: (text: string) => block('P', text, { font: 'text', size: 12, color: soft, below: 8 }),
    section: (text: string) => {
      doc.outline.addItem(text);
      block('H2', text, { font: 'title', size: 16, above: 20, below: 4, keep: 90 });
    },
    article: (text: string) => block('H3', text, { font: 'strong', size: 12, above: 12, below: 2, keep: 48 }),
    /** A word that is explained in the paragraph under it. */
    term: (text: string) => block('H2', text, { font: 'strong', size: 12, above: 10, below: 2, keep: 48 }),
    paragraph: (text: string) => block('P', text, { font: 'text', size: 10, color: soft, below: 5 }),
    /** To be called once, when all is written. */
    end: () => root.end(),
  };
}

export type Blocks = ReturnType<typeof blocks>;

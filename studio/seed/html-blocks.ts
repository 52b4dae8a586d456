import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree';

/** A stretch of text in one style. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

export type Block =
  | { kind: 'paragraph' | 'heading'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] };

/** The HTML of a course as the blocks that a brochure can print. */
export function htmlToBlocks(html: string): Block[] {
  return elementsOf(parseHtml(html)).map(toBlock);
}

function toBlock(element: HtmlElement): Block {
  switch (element.tag) {
    case 'p':
      return { kind: 'paragraph', runs: runsOf(element.children) };
    case 'h3':
      return { kind: 'heading', runs: runsOf(element.children) };
    case 'ul':
    case 'ol':
      return {
        kind: 'list',
        ordered: element.tag === 'ol',
        items: elementsOf(element.children).map((item) => runsOf(item.children)),
      };
    case 'table': {
      const [head = [], ...rows] = rowsOf(element);
      return { kind: 'table', head, rows };
    }
    default:
      throw new Error(`<${element.tag}> cannot stand alone`);
  }
}

function rowsOf(element: HtmlElement): Run[][][] {
  return elementsOf(element.children).flatMap((child) =>
    child.tag === 'tr' ? [elementsOf(child.children).map((cell) => runsOf(cell.children))] : rowsOf(child),
  );
}

function runsOf(nodes: HtmlNode[], style = { bold: false, italic: false }): Run[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [{ text: node, ...style }];
    return runsOf(node.children, {
      bold: style.bold || node.tag === 'strong',
      italic: style.italic || node.tag === 'em',
    });
  });
}

function elementsOf(nodes: HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}

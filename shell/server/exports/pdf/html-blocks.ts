import { type Element, type Node, parseRich } from '@campus/pocketbase/rules/rich-tree.js';

export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

export interface ListItem {
  label: string;
  /** 0 outside of other lists. */
  depth: number;
  runs: Run[];
}

export type Block =
  | { kind: 'paragraph' | 'heading'; runs: Run[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'table'; rows: Run[][][] };

const isElement = (node: Node): node is Element => typeof node !== 'string';
const isList = (node: Node) => isElement(node) && (node.tag === 'ul' || node.tag === 'ol');
const isBlank = (runs: readonly Run[]) => runs.every(({ text }) => text.trim() === '');

export function htmlToBlocks(html: string): Block[] {
  return parseRich(html).children.filter(isElement).flatMap(toBlocks);
}

function toBlocks(element: Element): Block[] {
  if (isList(element)) {
    const items = itemsOf(element);
    return items.length > 0 ? [{ kind: 'list', items }] : [];
  }
  if (element.tag === 'table') {
    const captions = element.children.filter((node) => isElement(node) && node.tag === 'caption');
    const rows = rowsOf(element).filter((row) => !row.every(isBlank));
    const blocks: Block[] = captions.flatMap((node) => toLine('paragraph', [node]));
    return rows.length > 0 ? [...blocks, { kind: 'table', rows }] : blocks;
  }
  return toLine(/^h\d$/.test(element.tag) ? 'heading' : 'paragraph', element.children);
}

function toLine(kind: 'paragraph' | 'heading', nodes: readonly Node[]): Block[] {
  const runs = runsOf(nodes);
  return isBlank(runs) ? [] : [{ kind, runs }];
}

/** A list within an item follows it, further in. */
function itemsOf({ tag, children }: Element, depth = 0): ListItem[] {
  let count = 0;
  return children.filter(isElement).flatMap((item) => {
    const runs = runsOf(item.children.filter((node) => !isList(node)));
    const lists = item.children.filter(isElement).filter(isList);
    const inner = lists.flatMap((list) => itemsOf(list, depth + 1));
    if (isBlank(runs)) return inner;
    count += 1;
    return [{ label: tag === 'ol' ? `${count}.` : '•', depth, runs }, ...inner];
  });
}

function rowsOf({ children }: Element): Run[][][] {
  return children.filter(isElement).flatMap((part) => {
    if (part.tag === 'tr') return [part.children.filter(isElement).map((cell) => runsOf(cell.children))];
    return part.tag === 'caption' ? [] : rowsOf(part);
  });
}

function runsOf(nodes: readonly Node[], style = { bold: false, italic: false }): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    if (!isElement(node)) runs.push({ text: node.replace(/[ \t\r\n]+/g, ' '), ...style });
    else {
      // A break separates words, and so does a paragraph within an item or a cell.
      if (node.tag === 'br' || (node.tag === 'p' && runs.length > 0)) runs.push({ text: ' ', ...style });
      const inner = { bold: style.bold || node.tag === 'strong', italic: style.italic || node.tag === 'em' };
      runs.push(...runsOf(node.children, inner));
    }
  }
  return runs;
}

import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser';

/** A JavaScript or TypeScript source, read. */
export interface Source {
  code: string;
  comments: readonly Comment[];
  /** The line of an offset; both from 1 and from 0. */
  lineOf(offset: number): number;
  /** Calls back for each node, outer before inner, with what it stands in, nearest first. */
  visit(each: (node: Node, above: readonly Node[]) => void): void;
}

/** Reads a source; throws where it is no JavaScript and no TypeScript. */
export function read(name: string, code: string): Source {
  const { program, comments, errors } = parseSync(name, code);
  if (errors[0]) throw new Error(`${name} cannot be read: ${errors[0].message}`);
  const walk = (node: Node, above: readonly Node[], each: Parameters<Source['visit']>[0]): void => {
    each(node, above);
    const inside = [node, ...above];
    for (const key of visitorKeys[node.type] ?? []) {
      const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
      for (const inner of Array.isArray(child) ? child : [child]) if (inner) walk(inner, inside, each);
    }
  };
  return {
    code,
    comments,
    lineOf: (offset) => code.slice(0, offset).split('\n').length,
    visit: (each) => walk(program, [], each),
  };
}

import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export type Source = ReturnType<typeof read>;

/** A JavaScript or TypeScript source; throws where it is neither. */
export function read(name: string, code: string) {
  const { program, comments, errors } = parseSync(name, code);
  if (errors[0]) throw new Error(`${name} cannot be read: ${errors[0].message}`);
  return {
    code,
    comments,
    /** Each node, outer before inner, with what it stands in, nearest first. */
    nodes: [...walk(program)],
    /** The line (from 1) of an offset (from 0). */
    lineOf: (offset: number) => code.slice(0, offset).split('\n').length,
  };
}

function* walk(...[node, ...above]: [Node, ...Node[]]): Generator<[Node, ...Node[]]> {
  yield [node, ...above];
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
    for (const inner of [child].flat()) if (inner) yield* walk(inner, node, ...above);
  }
}

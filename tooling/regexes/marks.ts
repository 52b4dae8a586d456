import ts from 'typescript';

/** A comment that answers for the regular expression beside or below it. */
export interface Mark {
  /** `bounded`: what it reads was cut before; `dynamic`: where its source comes from. */
  kind: 'bounded' | 'dynamic';
  reason: string;
  /** From 1. */
  line: number;
  /** The first line after the comment, from 1. */
  below: number;
}

/** The marks of a source file, in their order. */
export function findMarks(file: ts.SourceFile): Mark[] {
  const marks: Mark[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const isComment = (line: string | undefined) => line !== undefined && /^\s*(?:\/\/|\/?\*)/.test(line);
  const texts = textSpans(file);
  const lines = file.text.split('\n');
  for (const { 1: kind, 2: reason = '', index } of file.text.matchAll(
    /\bregex-(bounded|dynamic):([^\n]*)/g,
  )) {
    if (texts.some(([from, to]) => from <= index && index < to)) continue;
    const line = lineOf(index);
    let below = line;
    while (isComment(lines[below - 1])) below++;
    marks.push({ kind: kind as Mark['kind'], reason: reason.replace('*/', '').trim(), line, below });
  }
  return marks;
}

/** What is wrong with the words of a mark, in a sentence; undefined where they tell enough. */
export function complaintOf({ kind, reason }: Mark): string | undefined {
  if (reason.length < 15) return `regex-${kind} gives no reason: say ${wanted[kind]}`;
  if (kind === 'bounded' && !/\d/.test(reason)) return `regex-bounded names no number: say ${wanted.bounded}`;
  return undefined;
}

const wanted = {
  bounded: 'how long its input is at most and what cuts it',
  dynamic: 'where its source comes from and that it is escaped',
};

/** Where texts stand: what looks like a comment inside of them is none. */
function textSpans(file: ts.SourceFile): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      spans.push([node.getStart(file), node.end]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return spans;
}

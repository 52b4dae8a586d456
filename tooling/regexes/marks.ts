import type { Source } from './source';

export type Mark = ReturnType<typeof findMarks>[number];

/** The comments that answer for the regular expression beside or below them, in their order. */
export function findMarks({ code, comments, lineOf }: Source) {
  const lines = code.split('\n');
  const isComment = (line: string | undefined) => line !== undefined && /^\s*(?:\/\/|\/?\*)/.test(line);
  return comments.flatMap(({ start, end }) =>
    [...code.slice(start, end).matchAll(/\bregex-(bounded|dynamic):([^\n]*)/g)].map(
      ({ 1: kind, 2: reason = '', index }) => {
        const line = lineOf(start + index);
        /** The first line after the comment. */
        let below = line;
        while (isComment(lines[below - 1])) below++;
        return { kind: kind as keyof typeof wanted, reason: reason.replace('*/', '').trim(), line, below };
      },
    ),
  );
}

/** What is wrong with the words of a mark, in a sentence; undefined where they tell enough. */
export function complaintOf({ kind, reason }: Mark): string | undefined {
  if (reason.length < 15) return `regex-${kind} gives no reason: say ${wanted[kind]}`;
  if (kind === 'bounded' && !/\d/.test(reason)) return `regex-bounded names no number: say ${wanted.bounded}`;
  return undefined;
}

/** `bounded`: what it reads was cut before; `dynamic`: its source is known at run time only. */
const wanted = {
  bounded: 'how long its input is at most and what cuts it',
  dynamic: 'where its source comes from and that it is escaped',
};

import { findRegexes } from './find';
import type { judge } from './judge';
import { complaintOf, findMarks, type Mark } from './marks';
import { read } from './source';

/** Something to mend; `regex` is as it stands in the source. */
export interface Finding {
  file: string;
  line: number;
  regex: string;
  what: string;
  attack?: string | undefined;
  remedy: string;
}

const remedies = {
  slow: 'Anchor it with ^, bound its repetitions, or read the text without it; where its input is cut before, say so above it: // regex-bounded: at most 254 characters, the schema cuts it.',
  dynamic:
    'Make its source a constant, or say above it where it comes from: // regex-dynamic: the names of our own metrics.',
  stale: 'Take the comment out: no regular expression beside it needs it.',
  words: 'Write it down, or mend the regular expression.',
};

/** What is wrong with the regular expressions of a source file. */
export async function checkFile(name: string, code: string, verdictOn: typeof judge): Promise<Finding[]> {
  const source = read(name, code);
  const marks = findMarks(source);
  const used = new Set<Mark>();
  /** A mark stands on the line itself or just above it. */
  const answering = (kind: Mark['kind'], { line, statement }: { line: number; statement: number }) => {
    const beside = (each: Mark) => [line, statement].some((at) => each.line === at || each.below === at);
    const mark = marks.find((each) => each.kind === kind && beside(each));
    if (mark) used.add(mark);
    return mark !== undefined;
  };
  const found = await Promise.all(
    findRegexes(source).map(async (regex): Promise<Finding[]> => {
      const at = { file: name, line: regex.line, regex: regex.text };
      if (regex.source === undefined) {
        if (answering('dynamic', regex)) return [];
        return [{ ...at, what: 'its source is known at run time only', remedy: remedies.dynamic }];
      }
      const verdict = await verdictOn(regex.source, regex.flags);
      if (!verdict || answering('bounded', regex)) return [];
      return [{ ...at, what: verdict.degree, attack: verdict.attack, remedy: remedies.slow }];
    }),
  );
  const ofMarks = marks.flatMap((mark): Finding[] => {
    const at = { file: name, line: mark.line, regex: `regex-${mark.kind}` };
    if (!used.has(mark)) return [{ ...at, what: 'it answers for nothing', remedy: remedies.stale }];
    const what = complaintOf(mark);
    return what ? [{ ...at, what, remedy: remedies.words }] : [];
  });
  return [...found.flat(), ...ofMarks].sort((a, b) => a.line - b.line);
}

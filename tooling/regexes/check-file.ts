import type { FoundRegex } from './find';
import { findRegexes } from './find';
import type { Verdict } from './judge';
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

type Judge = (source: string, flags: string) => Promise<Verdict | undefined>;

const remedies = {
  slow: 'Anchor it with ^, bound its repetitions, or read the text without it; where its input is cut before, say so above it: // regex-bounded: at most 254 characters, the schema cuts it.',
  dynamic:
    'Make its source a constant, or say above it where it comes from: // regex-dynamic: the names of our own metrics.',
  stale: 'Take the comment out: no regular expression beside it needs it.',
  words: 'Write it down, or mend the regular expression.',
};

/** What is wrong with the regular expressions of a source file. */
export async function checkFile(name: string, code: string, judge: Judge): Promise<Finding[]> {
  const source = read(name, code);
  const marks = findMarks(source);
  const used = new Set<Mark>();
  const answering = (kind: Mark['kind'], { line, statement }: FoundRegex): boolean => {
    const mark = marks.find((each) => each.kind === kind && [line, statement].some((at) => stands(each, at)));
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
      const verdict = await judge(regex.source, regex.flags);
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

/** A mark stands on the line itself or just above it. */
const stands = (mark: Mark, line: number) => mark.line === line || mark.below === line;

/** What was found out about one thing. */
export interface Finding {
  /** `unknown`: it could not be looked at, which is no good news. */
  level: 'good' | 'doubtful' | 'wrong' | 'unknown';
  /** `SPF`, `TLS`, … */
  about: string;
  /** One sentence. */
  says: string;
  /** What to do, where something is to be done. */
  remedy?: string;
}

type Make = (about: string, says: string, remedy?: string) => Finding;

const make =
  (level: Finding['level']): Make =>
  (about, says, remedy) => ({ level, about, says, ...(remedy && { remedy }) });

export const good = make('good');
export const doubtful = make('doubtful');
export const wrong = make('wrong');
export const unknown = make('unknown');

const marks: Record<Finding['level'], string> = { good: 'ok', doubtful: '??', wrong: 'NO', unknown: '--' };

/** A finding as lines for a terminal; what others have said in DNS or SMTP is shown without signs that a terminal obeys. */
export function linesOf({ level, about, says, remedy }: Finding): string[] {
  const lines = [
    `${marks[level]}  ${about.padEnd(10)} ${says}`,
    ...(remedy ? [`${' '.repeat(15)}→ ${remedy}`] : []),
  ];
  return lines.map((line) => line.replace(/[^\P{C}\n]/gu, '?'));
}

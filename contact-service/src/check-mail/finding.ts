export interface Finding {
  /** `unknown` is no good news: the thing could not be looked at. */
  level: 'good' | 'doubtful' | 'wrong' | 'unknown';
  about: string;
  says: string;
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

/** Words of others, from DNS or SMTP, lose the signs that a terminal obeys. */
export function linesOf({ level, about, says, remedy }: Finding): string[] {
  const lines = [
    `${marks[level]}  ${about.padEnd(10)} ${says}`,
    ...(remedy ? [`${' '.repeat(15)}→ ${remedy}`] : []),
  ];
  return lines.map((line) => line.replace(/[^\P{C}\n]/gu, '?'));
}

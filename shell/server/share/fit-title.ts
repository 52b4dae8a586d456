export interface FittedTitle {
  size: number;
  lines: string[];
}

/** From the largest that looks well to the smallest that can be read in a preview. */
const sizes = [62, 56, 50, 44, 38, 34];
const mostLines = 3;

/** Breaks a title into three lines at most, in the largest size in which it fits; a longer one is cut. */
export function fitTitle(
  title: string,
  width: (text: string, size: number) => number,
  room: number,
): FittedTitle {
  const words = title.trim().split(/\s+/);
  for (const size of sizes) {
    const lines = breakLines(words, (line) => width(line, size) <= room);
    if (lines.length <= mostLines && lines.every((line) => width(line, size) <= room)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const fits = (line: string) => width(line, size) <= room;
  const lines = breakLines(words, fits).slice(0, mostLines);
  return { size, lines: lines.map((line, index) => shorten(line, fits, index === mostLines - 1)) };
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Cuts a line that is too wide, or the last one of a title that goes on. */
function shorten(line: string, fits: (line: string) => boolean, isLast: boolean): string {
  if (fits(line) && !isLast) return line;
  let text = line;
  while (text.length > 1 && !fits(`${text}…`)) text = text.slice(0, -1).trimEnd();
  return `${text}…`;
}

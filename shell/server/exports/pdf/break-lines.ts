import type { Run } from './html-blocks';

type Measure = (run: Run) => number;

/** Only a plain space is a place to break. */
export function breakLines(runs: Run[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let usedWidth = 0;
  for (const word of wordsOf(runs)) {
    const [first] = word;
    const space = line.length > 0 && first ? [{ ...first, text: ' ' }] : [];
    const length = widthOf([...space, ...word], measure);
    if (line.length > 0 && usedWidth + length > width) {
      lines.push(line);
      line = [];
      usedWidth = 0;
    }
    const added = line.length > 0 ? [...space, ...word] : word;
    line.push(...added);
    usedWidth += widthOf(added, measure);
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** Breaks a word that is wider than a line; anything else is one line already. */
export function breakWord(line: Run[], width: number, measure: Measure): Run[][] {
  if (widthOf(line, measure) <= width) return [line];
  const lines: Run[][] = [];
  let usedWidth = width;
  for (const run of line) {
    for (const text of run.text) {
      const piece = { ...run, text };
      const length = measure(piece);
      if (usedWidth + length > width) {
        lines.push([]);
        usedWidth = 0;
      }
      lines.at(-1)?.push(piece);
      usedWidth += length;
    }
  }
  return lines;
}

/** A word is a list of runs: "<strong>R485</strong>." must not be torn apart. */
function wordsOf(runs: Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const run of runs) {
    run.text.split(/[ \n]+/).forEach((text, index) => {
      if (index > 0) words.push([]);
      if (text !== '') words.at(-1)?.push({ ...run, text });
    });
  }
  return words.filter((word) => word.length > 0);
}

function widthOf(runs: Run[], measure: Measure): number {
  return runs.reduce((sum, run) => sum + measure(run), 0);
}

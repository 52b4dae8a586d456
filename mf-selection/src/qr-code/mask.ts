import type { Modules } from './symbol';

/** The eight masks: where each turns a module over. */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** How hard a code is to read: runs, squares, what looks like a corner, more dark than light or the other way round. */
export function penalty(modules: Modules): number {
  const size = modules.length;
  const rows = modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, column) => rows.map((row) => row[column]).join(''));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + runs(line) + corners(line), 0);
  return lines + squares(rows) + balance(rows, size);
}

/** Five modules of one colour cost 3, each further one 1. */
function runs(line: string): number {
  return [...line.matchAll(/0{5,177}|1{5,177}/g)].reduce((sum, [{ length }]) => sum + length - 2, 0);
}

/** Dark, light, three dark, light, dark with four light before or after it. */
function corners(line: string): number {
  return 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
}

/** Each two by two of one colour. */
function squares(rows: readonly string[]): number {
  let count = 0;
  for (let row = 1; row < rows.length; row++) {
    const [above = '', own = ''] = [rows[row - 1], rows[row]];
    for (let column = 1; column < own.length; column++) {
      const colour = own[column];
      if (colour === own[column - 1] && colour === above[column] && colour === above[column - 1]) count++;
    }
  }
  return 3 * count;
}

/** Each five hundredths away from half cost 10. */
function balance(rows: readonly string[], size: number): number {
  const dark = rows.join('').replaceAll('0', '').length;
  return 10 * Math.floor(Math.abs(dark / (size * size) - 0.5) * 20);
}

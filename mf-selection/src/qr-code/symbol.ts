import { alignmentCentres, type Version } from './version';

/** Rows of modules: true is dark. */
export type Modules = boolean[][];

/** The patterns by which a camera finds and measures a code; `isFixed` says which modules they, the format and the version take. */
export function patternsOf(version: Version): { modules: Modules; isFixed: Modules } {
  const { number, size } = version;
  const modules = square(size);
  const isFixed = square(size);
  const set = (row: number, column: number, dark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    (modules[row] as boolean[])[column] = dark;
    (isFixed[row] as boolean[])[column] = true;
  };
  /** Rings around a centre: those at these distances are light. */
  const rings = (row: number, column: number, reach: number, light: readonly number[]) => {
    for (let down = -reach; down <= reach; down++) {
      for (let across = -reach; across <= reach; across++) {
        set(row + down, column + across, !light.includes(Math.max(Math.abs(down), Math.abs(across))));
      }
    }
  };

  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const last = size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, last],
    [last, 3],
  ] as const) {
    rings(row, column, 4, [2, 4]);
  }
  const centres = alignmentCentres(version);
  for (const row of centres) {
    for (const column of centres) {
      const isAtFinder =
        (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6);
      if (!isAtFinder) rings(row, column, 2, [1]);
    }
  }
  // Room for the format, which depends on the mask.
  for (let index = 0; index < 9; index++) {
    if (index !== 6) {
      set(8, index, false);
      set(index, 8, false);
    }
    if (index < 8) {
      set(8, size - 1 - index, false);
      set(size - 1 - index, 8, false);
    }
  }
  if (number >= 7) {
    const bits = (number << 12) | remainder(number << 12, 0x1f25, 12);
    for (let index = 0; index < 18; index++) {
      const [long, short] = [Math.floor(index / 3), size - 11 + (index % 3)];
      set(long, short, isSet(bits, index));
      set(short, long, isSet(bits, index));
    }
  }
  return { modules, isFixed };
}

/** Writes level M and the mask at both places of the format, and the module that is always dark. */
export function writeFormat(modules: Modules, mask: number): void {
  const bits = formatBits(mask);
  const size = modules.length;
  const set = (row: number, column: number, dark: boolean) => {
    (modules[row] as boolean[])[column] = dark;
  };
  for (let index = 0; index < 15; index++) {
    const dark = isSet(bits, index);
    // Down the eighth column, then along the eighth row; the sixth of both is the timing pattern.
    if (index < 8) set(index < 6 ? index : index + 1, 8, dark);
    else set(8, index === 8 ? 7 : 14 - index, dark);
    if (index < 8) set(8, size - 1 - index, dark);
    else set(size - 15 + index, 8, dark);
  }
  set(size - 8, 8, true);
}

/** The fifteen bits of the format: level M is 00, then the mask, then what corrects them. */
export function formatBits(mask: number): number {
  return ((mask << 10) | remainder(mask << 10, 0x537, 10)) ^ 0x5412;
}

/** The remainder of a polynomial over two. */
function remainder(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest))
    rest ^= divisor << (bit - degree);
  return rest;
}

const isSet = (bits: number, index: number) => ((bits >> index) & 1) === 1;

function square(size: number): Modules {
  return Array.from({ length: size }, () => Array<boolean>(size).fill(false));
}

/** Error correction level M: a seventh of the code may be unreadable. By version (its size), from 1 (21 x 21) to 40 (177 x 177). */
const correctionPerBlock = [
  ...[10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
  ...[26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
];
const blockCounts = [
  ...[1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  ...[17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
];

/** How a code of one size is laid out (ISO/IEC 18004, table 9). */
export interface Version {
  number: number;
  /** Modules of a side. */
  size: number;
  blocks: number;
  /** Bytes of a block that correct errors. */
  correction: number;
  /** Bytes of all blocks. */
  bytes: number;
  /** Bytes of all blocks that carry data. */
  capacity: number;
}

/** The smallest version that holds so many bytes; nothing where none does: 2,331 fit. */
export function versionFor(length: number): Version | undefined {
  for (let number = 1; number <= 40; number++) {
    const version = versionOf(number);
    if (length + headerBytes(version) <= version.capacity) return version;
  }
  return undefined;
}

/** The mode and the length, with the four bits that end the data, in whole bytes. */
function headerBytes({ number }: Version): number {
  return number < 10 ? 2 : 3;
}

function versionOf(number: number): Version {
  const blocks = blockCounts[number - 1] ?? 0;
  const correction = correctionPerBlock[number - 1] ?? 0;
  const bytes = Math.floor(dataModules(number) / 8);
  return {
    number,
    size: 17 + 4 * number,
    blocks,
    correction,
    bytes,
    capacity: bytes - blocks * correction,
  };
}

/** All modules but those of the patterns, of the format and of the version. */
function dataModules(number: number): number {
  const modules = (16 * number + 128) * number + 64;
  if (number === 1) return modules;
  const across = Math.floor(number / 7) + 2;
  return modules - ((25 * across - 10) * across - 55) - (number < 7 ? 0 : 36);
}

/** Where alignment patterns have their centres, across as down. */
export function alignmentCentres({ number, size }: Version): number[] {
  if (number === 1) return [];
  const across = Math.floor(number / 7) + 2;
  const step = number === 32 ? 26 : Math.ceil((4 * number + 4) / (2 * across - 2)) * 2;
  return [6, ...Array.from({ length: across - 1 }, (_, index) => size - 7 - (across - 2 - index) * step)];
}

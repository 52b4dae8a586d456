import { correctionOf } from './reed-solomon';
import type { Version } from './version';

const byteMode = 0b0100;
const padding = [0xec, 0x11];

/** All bytes of a code in the order in which they are drawn: the text's, then those that correct errors, block by block in turn. */
export function codewords(text: Uint8Array, version: Version): number[] {
  const blocks = blocksOf(dataOf(text, version), version);
  const corrections = blocks.map((block) => correctionOf(block, version.correction));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

/** Mode, length, text, four empty bits, then padding. */
function dataOf(text: Uint8Array, { number, capacity }: Version): number[] {
  const length = number < 10 ? [text.length] : [text.length >> 8, text.length & 255];
  // The mode has four bits: everything after it stands half a byte later.
  const plain = [...length, ...text, 0];
  let before = byteMode;
  const data = plain.map((byte) => {
    const shifted = (before << 4) | (byte >> 4);
    before = byte & 15;
    return shifted;
  });
  for (let index = 0; data.length < capacity; index++) data.push(padding[index % 2] ?? 0);
  return data;
}

/** The last blocks hold one byte more where they cannot all be equal. */
function blocksOf(data: readonly number[], { blocks, capacity }: Version): number[][] {
  const shorter = Math.floor(capacity / blocks);
  const shortCount = blocks - (capacity % blocks);
  return Array.from({ length: blocks }, (_, index) => {
    const start = index * shorter + Math.max(0, index - shortCount);
    return data.slice(start, start + shorter + (index < shortCount ? 0 : 1));
  });
}

/** The first byte of each, then the second of each, … */
function inTurn(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    blocks.flatMap((block) => block[index] ?? []),
  );
}

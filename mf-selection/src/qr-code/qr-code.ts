import { codewords } from './codewords';
import { masks, penalty } from './mask';
import { type Modules, patternsOf, writeFormat } from './symbol';
import { type Version, versionFor } from './version';

/**
 * The QR code of a text (ISO/IEC 18004): bytes in UTF-8, error correction M, the smallest size that holds it, the mask that reads
 * best. Rows of modules, true is dark, without the light margin of four around them. Nothing for more than 2,331 bytes.
 */
export function qrCode(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return undefined;
  const drawn = masks.map((_, mask) => draw(bytes, version, mask));
  const penalties = drawn.map(penalty);
  return drawn[penalties.indexOf(Math.min(...penalties))];
}

/** With one of the eight masks. */
export function draw(text: Uint8Array, version: Version, mask: number): Modules {
  const { modules, isFixed } = patternsOf(version);
  const turns = masks[mask] ?? (() => false);
  const bytes = codewords(text, version);
  let bit = 0;
  for (const [row, column] of path(version.size)) {
    if (isFixed[row]?.[column]) continue;
    const isSet = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    (modules[row] as boolean[])[column] = isSet !== turns(row, column);
    bit++;
  }
  writeFormat(modules, mask);
  return modules;
}

/** From the lower right corner in columns of two, upwards and downwards in turn; the timing pattern's column is none of them. */
function* path(size: number): Generator<readonly [row: number, column: number]> {
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    isUpwards = !isUpwards;
  }
}

// @ts-check

/**
 * Takes the kerning out of a font (TrueType, changed in place) for all pairs but these. A pair without kerning stands as
 * the letters' own widths say. What is no longer named stays in the file: harfbuzz drops it when it subsets again.
 * @param {Buffer} font
 * @param {ReadonlySet<number>} pairs as `left * 65536 + right`, by glyph
 */
export function keepKerning(font, pairs) {
  const start = tableStart(font, 'GPOS');
  if (start === undefined) return;
  const lookups = start + font.readUInt16BE(start + 8);
  for (let index = 0; index < font.readUInt16BE(lookups); index++) {
    const lookup = lookups + font.readUInt16BE(lookups + 2 + 2 * index);
    const type = font.readUInt16BE(lookup);
    for (let place = 0; place < font.readUInt16BE(lookup + 4); place++) {
      const subtable = lookup + font.readUInt16BE(lookup + 6 + 2 * place);
      // Type 9 points to a table of another type, further away than 64 kB.
      if (type === 2) clearPairs(font, subtable, pairs);
      if (type === 9 && font.readUInt16BE(subtable + 2) === 2)
        clearPairs(font, subtable + font.readUInt32BE(subtable + 4), pairs);
    }
  }
}

/** @param {Buffer} font @param {string} tag @returns {number | undefined} */
function tableStart(font, tag) {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  return undefined;
}

/** @param {Buffer} font @param {number} at @param {ReadonlySet<number>} pairs */
function clearPairs(font, at, pairs) {
  const size = 2 * (bits(font.readUInt16BE(at + 4)) + bits(font.readUInt16BE(at + 6)));
  const left = readCoverage(font, at + font.readUInt16BE(at + 2));
  if (font.readUInt16BE(at) === 1) {
    for (const [index, glyph] of left.entries()) {
      const set = at + font.readUInt16BE(at + 10 + 2 * index);
      for (let place = 0; place < font.readUInt16BE(set); place++) {
        const record = set + 2 + place * (2 + size);
        if (!pairs.has(glyph * 65536 + font.readUInt16BE(record)))
          font.fill(0, record + 2, record + 2 + size);
      }
    }
    return;
  }
  const covered = new Set(left);
  const leftClass = readClasses(font, at + font.readUInt16BE(at + 8));
  const rightClass = readClasses(font, at + font.readUInt16BE(at + 10));
  const columns = font.readUInt16BE(at + 14);
  const kept = new Set();
  for (const pair of pairs) {
    const [first, second] = [pair >> 16, pair & 65535];
    if (covered.has(first)) kept.add((leftClass.get(first) ?? 0) * columns + (rightClass.get(second) ?? 0));
  }
  for (let cell = 0; cell < font.readUInt16BE(at + 12) * columns; cell++) {
    if (!kept.has(cell)) font.fill(0, at + 16 + cell * size, at + 16 + (cell + 1) * size);
  }
}

/** How many values a format holds. @param {number} format */
const bits = (format) => format.toString(2).replaceAll('0', '').length;

/** The glyphs of a coverage table, in its order. @param {Buffer} font @param {number} at */
function readCoverage(font, at) {
  const count = font.readUInt16BE(at + 2);
  if (font.readUInt16BE(at) === 1)
    return Array.from({ length: count }, (_, index) => font.readUInt16BE(at + 4 + 2 * index));
  return readRanges(font, at + 4, count).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

/** Glyph -> class, where it is not 0. @param {Buffer} font @param {number} at @returns {Map<number, number>} */
function readClasses(font, at) {
  if (font.readUInt16BE(at) === 1) {
    const first = font.readUInt16BE(at + 2);
    const count = font.readUInt16BE(at + 4);
    return new Map(
      Array.from({ length: count }, (_, index) => [first + index, font.readUInt16BE(at + 6 + 2 * index)]),
    );
  }
  const ranges = readRanges(font, at + 4, font.readUInt16BE(at + 2));
  return new Map(
    ranges.flatMap(({ first, last, value }) =>
      Array.from(
        { length: last - first + 1 },
        (_, index) => /** @type {[number, number]} */ ([first + index, value]),
      ),
    ),
  );
}

/** @param {Buffer} font @param {number} at @param {number} count */
function readRanges(font, at, count) {
  return Array.from({ length: count }, (_, index) => ({
    first: font.readUInt16BE(at + 6 * index),
    last: font.readUInt16BE(at + 6 * index + 2),
    value: font.readUInt16BE(at + 6 * index + 4),
  }));
}

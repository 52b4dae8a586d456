// @ts-check

/** Characters as CSS says them: "U+41-5A, U+20AC". @param {readonly number[]} codes */
export function unicodeRange(codes) {
  const sorted = [...codes].sort((a, b) => a - b);
  /** @type {[number, number][]} */
  const ranges = [];
  for (const code of sorted) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

// @ts-check

/** One single separator stands between groups of digits. This is the source of a pattern. */
const digits = "\\d+(?:[ \\u00a0\\u2009\\u202f'’.,]\\d+)*";

/** Reads "1 490,50" as 1490.5, "1.490" as 1490; wrong groups are NaN. @param {string} text */
function toNumber(text) {
  const decimals = text.match(/[.,](\d{1,2})$/);
  const integerText = decimals ? text.slice(0, decimals.index) : text;
  const [first = '', ...groups] = integerText.split(/\D/);
  const separators = new Set(integerText.replace(/\d/g, '').replace(/\s/g, ' '));
  const isGrouped = /^(?:[1-9]\d{0,2})$/.test(first) && groups.every(({ length }) => length === 3);
  const isAmbiguous = separators.size > 1 || (decimals && separators.has((decimals[0] || '')[0] || ''));
  if (groups.length > 0 && (!isGrouped || isAmbiguous)) return Number.NaN;
  return Number(`${first}${groups.join('')}.${(decimals && decimals[1]) || '0'}`);
}

module.exports = { digits, toNumber };

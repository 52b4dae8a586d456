// @ts-check
/** Control characters, format marks, halves of a pair. goja knows `\p` beside a lookahead only. */
const odd = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** Ends lines with "\n"; drops what draws nothing, but joined emoji. @param {string} text */
function printable(text) {
  if (!odd.test(text)) return text;
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\u200D[\p{So}\u2194])\p{Cf}/gu, '')
    .replace(/(?:(?![\t\n])[\p{Cc}\p{Cs}])+/gu, (gap, at, input) =>
      /\S\S/.test((input[at - 1] || ' ') + (input[at + gap.length] || ' ')) ? ' ' : '',
    );
}

module.exports = { printable };

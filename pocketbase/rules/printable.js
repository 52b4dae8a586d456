// @ts-check
/** Readers disagree on a NUL, terminals obey escape sequences, format marks hide a text. PocketBase knows `\p` beside a lookahead only. */
const odd = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** Lines end with "\n". A control or half a character leaves a space between words, what draws nothing leaves none; joined emoji stay. @param {string} text */
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

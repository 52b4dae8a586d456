// @ts-check
/// Visitors read short sentences and known words (`npm run campus check-content`).
const { normalise } = require('./normalise.js');
const { plainText } = require('./plain-text.js');

const limits = { sentenceWords: 30, leadWords: 20, leadSentences: 2, wordLetters: 11 };

/** A sentence ends before a capital; the point of "L. 6353-5" ends none. @param {string} html */
const sentencesOf = (html) =>
  plainText(html.replace(/\n/g, '<br>'))
    .replace(/([^\s.!?…]{2}[\u00A0\u202F]?[.!?…]{1,3})[\s\u00A0\u202F]{1,3}(?=[A-ZÀ-Þ«])/g, '$1\n')
    .split('\n');

/** Gives a remedy for each long sentence. @param {string} html @param {number} [limit] */
function longSentences(html, limit = limits.sentenceWords) {
  return sentencesOf(html || '').flatMap((sentence) => {
    const words = sentence.split(/[\s\u00A0\u202F]+/).filter((word) => /[A-Za-zÀ-ÿŒœ\d]/.test(word));
    const start = words.slice(0, 5).join(' ');
    if (words.length <= limit) return [];
    return [`Une phrase a ${words.length} mots, ${limit} au plus\u00A0: coupez «\u00A0${start}…\u00A0».`];
  });
}

/** The lead stands on the card, and first on the page. @param {string} text */
const leadFaults = (text) =>
  sentencesOf(text || '').length > limits.leadSentences
    ? ['Une accroche a une ou deux phrases\u00A0: retirez-en.']
    : longSentences(text, limits.leadWords);

/** Numbers do not count, nor does the plural. @param {string} text @returns {[string, string][]} */
const wordsOf = (text) =>
  (
    plainText(text)
      .replace(/\{\w+\}/g, '')
      .match(/[A-Za-zÀ-ÖØ-öø-ÿŒœ\uFB00-\uFB06]+/g) || []
  ).map((word) => [word, normalise(word).replace(/s$/, '')]);

/** @param {string} list the editors' known words @returns {(html: string) => string[]} */
function hardWords(list) {
  const knownWords = new Set(wordsOf(list).map(([, form]) => form));
  return (html) => {
    const hard = wordsOf(html || '').flatMap(([word, form]) =>
      (word.length > limits.wordLetters || /^[A-ZÀ-Þ]{2,}$/.test(word)) && !knownWords.has(form)
        ? [word]
        : [],
    );
    const sentence = `Sigle ou mot long\u00A0: ${[...new Set(hard)].join(', ')}. Écrivez plus simplement, ou ajoutez-le aux mots connus de «\u00A0L’école\u00A0».`;
    return hard.length > 0 ? [sentence] : [];
  };
}

module.exports = { hardWords, leadFaults, longSentences };

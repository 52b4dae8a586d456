// @ts-check
const { normalise } = require('./normalise.js');

/** Lower-case ASCII, 100 characters at most; '' without letter or digit. @param {string} title */
function slugOf(title) {
  const ascii = normalise(String(title).slice(0, 400))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (ascii.length <= 100) return ascii;
  // The cut leaves no half word, unless there is only one.
  return ascii
    .slice(0, 101)
    .replace(/-[^-]*$/, '')
    .slice(0, 100);
}

/** What titles that are the same have in common. @param {string} title */
const spelled = (title) =>
  normalise(title)
    .replace(/[^a-z0-9+#]+/g, ' ')
    .trim() || title;

/**
 * Case, accents and punctuation do not matter, but "C" is not "C++".
 * @param {string} one @param {string} other
 */
const isSameTitle = (one, other) => spelled(one) === spelled(other);

module.exports = { slugOf, spelled, isSameTitle };

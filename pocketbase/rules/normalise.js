// @ts-check
/** Accents, soft hyphens, zero widths, marks of direction. PocketBase's engine has no \p{…}. */
const unread =
  /[\u0300-\u036F]|[\u20D0-\u20FF]|[\uFE00-\uFE0F]|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** All spellings of a text have this in common, for every comparison. @param {unknown} text */
const normalise = (text) =>
  String(text ?? '')
    // What is decomposed would be a space and an accent.
    .replace(/´/g, "'")
    .normalize('NFKD')
    .replace(/[’‘ʼ`′]/g, "'")
    .replace(unread, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\u2010/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

module.exports = { normalise };

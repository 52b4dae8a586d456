// @ts-check

/** @typedef {{ width: number, height: number }} Size in pixels */

/** @type {Record<string, Size>} by collection and field */
const minSizes = {
  'formation.imagePrimary': { width: 800, height: 450 },
  'carrousel.image': { width: 1200, height: 675 },
};

/** @param {string} collection @param {string} field @returns {Size | undefined} */
const minSizeOf = (collection, field) => minSizes[`${collection}.${field}`];

/** "800 × 450 pixels" @param {{ width: number, height: number }} size */
const sizeText = ({ width, height }) => `${width} × ${height} pixels`;

/** @type {Record<string, RegExp>} by a field's name or widget */
const endings = { logo: /\.(?:png|webp)$/i, file: /\.pdf$/i };

/** What the name of a field's file ends with. @param {import('./fields.js').Field} field */
const endingOf = ({ name, widget }) => endings[name] ?? endings[widget] ?? /\.(?:jpe?g|png|webp)$/i;

/** @param {string} collection @param {string} field */
function helpOfPicture(collection, field) {
  const minSize = minSizeOf(collection, field);
  return `Une photographie horizontale${minSize ? ` d’au moins ${sizeText(minSize)}` : ''} (JPEG, PNG ou WebP, 8 Mo au plus).`;
}

module.exports = { endingOf, minSizeOf, sizeText, helpOfPicture };

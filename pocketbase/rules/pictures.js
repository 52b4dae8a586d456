// @ts-check

/** @type {Record<string, { width: number, height: number }>} by collection and field; pixels */
const leastSizes = {
  'formation.imagePrimary': { width: 800, height: 450 },
  'carrousel.image': { width: 1200, height: 675 },
};

/** @param {string} collection @param {string} field @returns {{ width: number, height: number } | undefined} */
const leastSizeOf = (collection, field) => leastSizes[`${collection}.${field}`];

/** "800 × 450 pixels" @param {{ width: number, height: number }} size */
const sizeText = ({ width, height }) => `${width} × ${height} pixels`;

/** @param {string} collection @param {string} field */
function helpOfPicture(collection, field) {
  const least = leastSizeOf(collection, field);
  return `Une photographie horizontale${least ? ` d’au moins ${sizeText(least)}` : ''} (JPEG, PNG ou WebP, 8 Mo au plus).`;
}

module.exports = { leastSizeOf, sizeText, helpOfPicture };

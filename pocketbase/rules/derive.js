// @ts-check
/// Old readers of a course read what follows from its typed fields.
const { plainText } = require('./plain-text.js');
const { delaySentence, sections } = require('./sections.js');
const { slugOf } = require('./slug.js');

/** @param {number} value @param {number} decimals */
function french(value, decimals) {
  return value.toFixed(decimals).replace('.', ',');
}

/** @param {{ priceKind?: string, price?: number }} course */
function priceActualOf({ priceKind, price }) {
  if (priceKind === 'quote') return 'Devis';
  if (priceKind !== 'amount' || !price) return undefined;
  return Number.isInteger(price) ? String(price) : french(price, 2);
}

/** @param {{ hours?: number }} course */
function nbHeureOf({ hours }) {
  return hours ? String(hours).replace('.', ',') : undefined;
}

/** @param {Record<string, any>} course */
function descriptionsOf(course) {
  return sections
    .map(({ title, field }) => {
      const text = plainText(course[field] || '', '- ');
      const delay =
        field === 'accessConditions' && course.accessDelay > 0 ? delaySentence(course.accessDelay) : '';
      return { title, content: [delay, text].filter(Boolean).join(' ') };
    })
    .filter(({ content }) => content !== '');
}

/** @param {{ hours?: number, days?: number }} course */
function durationOf({ hours = 0, days = 0 }) {
  if (!hours) return '';
  const clock = hours === Math.floor(hours) ? `${hours}h` : `${Math.floor(hours)}h30`;
  if (days === 0.5) return `1/2 journée (soit ${clock})`;
  const total = `${String(hours).replace('.', ',')} Heure${hours >= 2 ? 's' : ''}`;
  if (!days) return total;
  return `${total} (${String(days).replace('.', ',')} jour${days >= 2 ? 's' : ''})`;
}

/** @type {Record<string, string>} */
const placeNames = { presentiel: 'Présentiel', distanciel: 'Distanciel', hybride: 'Hybride' };

/** @param {{ places?: string[] }} course */
function placeOf({ places = [] }) {
  const names = Object.keys(placeNames)
    .filter((place) => places.includes(place))
    .map((place) => placeNames[place]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names[names.length - 1]}`;
}

/** @param {Record<string, any>} course */
function chipsOf(course) {
  const chips = [
    { kind: 'duree', title: durationOf(course), icon: 'clock', color: '#92A5EF' },
    { kind: 'lieu', title: placeOf(course), icon: 'location', color: '#8BC5E5' },
  ];
  return chips
    .filter(({ title }) => title !== '')
    .map(({ kind, ...chip }) => ({ id: `${kind}-${slugOf(chip.title)}`, ...chip }));
}

/** `priceActual` and `nbHeure` are undefined where what stands there is left alone. @param {Record<string, any>} course */
function derivedOf(course) {
  return {
    priceActual: priceActualOf(course),
    nbHeure: nbHeureOf(course),
    descriptions: descriptionsOf(course),
    chips: chipsOf(course),
  };
}

module.exports = { derivedOf };

// @ts-check
/// The school's record and shared-ui's `School` are made from each other.
const { digitsOf } = require('./phone.js');

/** @typedef {Record<string, any>} Values */

/** '' for what is no text: a record may hold anything. @param {unknown} value */
const asText = (value) => (['string', 'number'].includes(typeof value) ? String(value) : '');

/** @param {unknown} text */
const linesOf = (text) =>
  asText(text)
    .split('\n')
    .flatMap((line) => line.trim() || []);

/** Visitors look through the slider of results by hand. */
const maxFigures = 12;

/** "90 % ; Taux de satisfaction ; 2024" @param {unknown} text */
const figuresOf = (text) =>
  linesOf(text).map((line) => {
    const [value = '', title = '', ...period] = line.split(';').map((part) => part.trim());
    return { value, title, period: period.join(' ') };
  });

/** @param {{ value: string, title: string, period: string }[]} figures */
const figuresText = (figures) =>
  figures.map(({ value, title, period }) => `${value}\u202F; ${title}\u202F; ${period}`).join('\n');

/** @param {unknown} text "48.8566, 2.3522" @returns {[number, number] | undefined} */
function positionOf(text) {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(asText(text)) || [];
  /** @type {[number, number]} */
  const position = [Number(latitude), Number(longitude)];
  return Math.abs(position[0]) <= 90 && Math.abs(position[1]) <= 180 ? position : undefined;
}

/** These are the same in a record and in a `School`. */
const schoolTexts = (
  'phone email street postcode city premises resultsSource name legalName ' +
  'siret declarationNumber rcs capital director host hostPhone mediator'
).split(' ');

/** @param {Values} school */
function recordOf(school) {
  const { referent, figures, map, qualityCategories } = school;
  return {
    ...Object.fromEntries(schoolTexts.map((name) => [name, school[name]])),
    referentName: referent.name,
    referentPhone: referent.phone,
    referentEmail: referent.email,
    figuresAlternance: figuresText(figures.alternance),
    figuresInitial: figuresText(figures.initial),
    qualityCategories: qualityCategories.join('\n'),
    map: `${map.latitude}, ${map.longitude}`,
  };
}

/**
 * `today` decides whether the banner shows; what the record does not know comes from `school`.
 * @template {Values} School
 * @param {Values} record @param {School} school @param {string} today "2026-11-22"
 * @returns {School}
 */
function schoolOf(record, school, today) {
  const text = (/** @type {string} */ name) => asText(record[name]);
  const [latitude, longitude] = positionOf(record.map) || [school.map.latitude, school.map.longitude];
  const [from, until] = [text('bannerFrom').slice(0, 10), text('bannerUntil').slice(0, 10)];
  const isShown = (!from || from <= today) && (!until || today <= until);
  return {
    ...school,
    ...Object.fromEntries(schoolTexts.map((name) => [name, text(name)])),
    phoneHref: digitsOf(text('phone')).replace(/^0(?=[1-9])/, '+33'),
    referent: { name: text('referentName'), phone: text('referentPhone'), email: text('referentEmail') },
    figures: { alternance: figuresOf(record.figuresAlternance), initial: figuresOf(record.figuresInitial) },
    qualityCategories: linesOf(record.qualityCategories),
    map: { ...school.map, latitude, longitude },
    hours: text('hours'),
    banner: isShown ? text('bannerText') : '',
  };
}

/** @param {Values} record */
function schoolFaults(record) {
  /** @type {{ field: string, code: string, sentence: string }[]} */
  const faults = [];
  const addFault = (/** @type {string} */ field, /** @type {string} */ sentence) =>
    faults.push({ field, code: 'validation_school', sentence });
  for (const field of ['figuresAlternance', 'figuresInitial']) {
    const figures = figuresOf(record[field]);
    const at = figures.findIndex(({ value, title, period }) => !value || !title || !period);
    if (at >= 0) addFault(field, `Ligne ${at + 1}\u00A0: écrivez valeur\u00A0; intitulé\u00A0; période.`);
    else if (figures.length > maxFigures)
      addFault(field, `${maxFigures} chiffres au plus\u00A0: retirez-en.`);
  }
  for (const [field, count] of Object.entries({ postcode: 5, siret: 14, declarationNumber: 11 })) {
    const digits = asText(record[field]).replace(/\s/g, '');
    if (digits && !new RegExp(`^\\d{${count}}$`).test(digits)) addFault(field, `Écrivez ${count} chiffres.`);
  }
  if (record.map && !positionOf(record.map))
    addFault('map', 'Écrivez la latitude, une virgule et la longitude\u00A0: 48.8566, 2.3522.');
  if (record.bannerFrom && record.bannerUntil && record.bannerUntil < record.bannerFrom)
    addFault('bannerUntil', 'Le dernier jour est avant le premier\u00A0: corrigez l’un des deux.');
  return faults;
}

module.exports = { recordOf, schoolFaults, schoolOf, schoolTexts };

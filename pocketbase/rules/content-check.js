// @ts-check
const { problemsOf } = require('./course-problems.js');
const { linksOf, readLink } = require('./links.js');
const { normalise } = require('./normalise.js');
const { hardWords, longSentences } = require('./plain-language.js');

/**
 * @typedef {Record<string, any>} Values a record's fields as JSON has them
 * @typedef {Record<string, Values[] | undefined>} Content records by collection
 * @typedef {{ field: string, level: 'missing' | 'doubtful' | 'old', sentence: string }} Problem
 * @typedef {{ id: string, title: string, problems: Problem[] }} Checked
 * @typedef {Checked & { collection: string }} OtherChecked
 * @typedef {{ now: number, since: string, words?: string }} Times
 *   `now` in ms; `since` is the first day, as PocketBase writes it; `words` are known to visitors
 * @typedef {{ url: string, collection: string, id: string, title: string }} Link
 * @typedef {{ checked: number, courses: Checked[], others: OtherChecked[], links: Link[] }} Check
 *   `links` lead to other sites
 */

const year = 365 * 24 * 3600_000;

/** "12/03/2025" @param {string} date */
const frenchDay = (date) => date.slice(0, 10).split('-').reverse().join('/');

/** @param {string} field @param {string} sentence @returns {Problem} */
const doubt = (field, sentence) => ({ field, level: 'doubtful', sentence });

/**
 * A change of its parts renews a course, and nobody could touch anything before `since`.
 * @param {Values} course @param {Values[]} parts @param {Times} times
 * @returns {Problem[]}
 */
function oldOf(course, parts, { now, since }) {
  const changes = [course, ...parts].map(({ updated }) => String(updated ?? ''));
  const last = changes.concat(since).sort().pop() ?? '';
  if (!last || now - new Date(last).getTime() < year) return [];
  const sentence = `Rien n’a changé depuis le ${frenchDay(last)}\u00A0: relisez la fiche, puis enregistrez-la.`;
  return [{ field: 'updated', level: 'old', sentence }];
}

/** @param {Values} rule @param {Times} times @returns {Problem[]} */
function overdue({ active, checkedOn }, { now }) {
  const day = String(checkedOn ?? '');
  if (!active || !day || now - new Date(day).getTime() < year) return [];
  const sentence = `La source a été relue le ${frenchDay(day)}\u00A0: relisez-la, corrigez la règle si elle a changé, puis notez la date du jour.`;
  return [{ field: 'checkedOn', level: 'old', sentence }];
}

/** @type {[field: string, what: string][]} */
const twinFields = [
  ['title', 'le même titre'],
  ['idFormation', 'la même référence'],
  ['littleDescription', 'la même accroche'],
  ['description', 'la même présentation'],
];

/** Courses are given one after the other: a text that an earlier one has is a doubt. */
function twinFinder() {
  /** @type {Map<string, Values>} */
  const first = new Map();
  /** @param {Values} course */
  return (course) =>
    twinFields.flatMap(([field, what]) => {
      const text = normalise(course[field]);
      const other = first.get(`${field} ${text}`);
      if (text && !other) first.set(`${field} ${text}`, course);
      const sentence = `«\u00A0${other?.title}\u00A0» a ${what}\u00A0: distinguez les deux formations.`;
      return other ? [doubt(field, sentence)] : [];
    });
}

/** @param {Values} record */
const addressesOf = (record) =>
  Object.entries(record).flatMap(([field, value]) => {
    if (typeof value !== 'string' || value === '') return [];
    const urls = ['buttonLink', 'url', 'sourceUrl'].includes(field) ? [value] : linksOf(value);
    return urls.map((url) => ({ field, url }));
  });

/** @param {Values} record @param {Set<string>} ids */
function linksWrong(record, ids) {
  return addressesOf(record).flatMap(({ field, url }) => {
    const { problem } = readLink(url);
    if (problem) return [doubt(field, problem)];
    const course = /^\/formation\/([^/?#]+)/.exec(url)?.[1];
    if (!course || ids.has(course)) return [];
    const sentence = `Un lien mène à la formation «\u00A0${course}\u00A0», qui n’est pas en ligne\u00A0: corrigez-le.`;
    return [doubt(field, sentence)];
  });
}

/** @param {string} collection @param {Values} record @returns {Link[]} */
const linksToOtherSites = (collection, record) =>
  addressesOf(record).flatMap(({ url }) => {
    const { link } = readLink(url);
    const isOutside = link && /^https?:/.test(link);
    return isOutside ? [{ url: link, collection, id: record.id, title: record.title }] : [];
  });

/// Visitors must understand these. An objective may name its trade.
/** @type {Record<string, string[]>} */
const visitorFields = {
  formation: ['littleDescription', 'priceCovers', 'accessConditions'],
  financement: ['conditions'],
  regle_financement: ['text', 'papers'],
  texte: ['content'],
  carrousel: ['description'],
  categorie: ['content'],
};
/** The law words the other pages. */
const ownWords = [undefined, 'accueil', 'apropos', 'faq', 'alternance'];

/** @param {string} collection @param {Values} record @param {(html: string) => string[]} hard */
const unclear = (collection, record, hard) =>
  (ownWords.includes(record.page) ? visitorFields[collection] || [] : []).flatMap((name) => {
    const long = collection === 'formation' ? [] : longSentences(record[name]);
    return [...long, ...hard(record[name])].map((sentence) => doubt(name, sentence));
  });

/** @param {Content} content @param {Partial<Times>} [times] @returns {Check} */
function checkContent(content, { now = Date.now(), since = '', words } = {}) {
  const hard = words === undefined ? () => [] : hardWords(words);
  const { formation = [], session = [], financement = [], resultat = [], ...others } = content;
  // A former address leads to the course.
  const ids = new Set(formation.flatMap(({ id, formerly }) => [id, formerly].flat()));
  const twinsOf = twinFinder();
  /** @type {Link[]} */
  const links = [];
  /** @param {string} collection @param {Values} record */
  const problemsOfAny = (collection, record) => {
    links.push(...linksToOtherSites(collection, record));
    return [...linksWrong(record, ids), ...unclear(collection, record, hard)];
  };
  const courses = formation.map((course) => {
    /** @param {Values[]} list */
    const ofCourse = (list) => list.filter((part) => part.formation === course.id);
    const [sessions, fundings, results] = [ofCourse(session), ofCourse(financement), ofCourse(resultat)];
    const problems = [
      .../** @type {Problem[]} */ (problemsOf(course, { sessions, fundings })),
      ...problemsOfAny('formation', course),
      ...fundings.flatMap((one) =>
        unclear('financement', one, hard).map((problem) => ({ ...problem, field: 'financement' })),
      ),
      ...twinsOf(course),
      ...oldOf(course, [...sessions, ...fundings, ...results], { now, since }),
    ];
    return { id: course.id, title: course.title, problems };
  });
  const otherRecords = Object.entries(others).flatMap(([collection, records = []]) =>
    records.map((record) => {
      const late = collection === 'regle_financement' ? overdue(record, { now, since }) : [];
      const problems = [...late, ...problemsOfAny(collection, record)];
      return { collection, id: record.id, title: record.title, problems };
    }),
  );
  const hasProblems = (/** @type {Checked} */ { problems }) => problems.length > 0;
  return {
    checked: formation.length,
    courses: courses.filter(hasProblems),
    others: otherRecords.filter(hasProblems),
    links,
  };
}

module.exports = { checkContent };

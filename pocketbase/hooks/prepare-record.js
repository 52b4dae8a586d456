/// A record is set, derived and checked before it is kept; a course that lacks an item cannot be published.
const rules = `${__hooks}/../rules`;
const { cleanHtml, longest, maxTags } = require(`${rules}/clean-html.js`);
const { problemsOf } = require(`${rules}/course-problems.js`);
const { certificationCodeOf, derivedOf } = require(`${rules}/derive.js`);
const { fields } = require(`${rules}/fields.js`);
const { linksOf, readLink } = require(`${rules}/links.js`);
const { printable } = require(`${rules}/printable.js`);
const { refusalsOf } = require(`${rules}/refusals.js`);
const { frenchTypography, frenchTypographyOfHtml } = require(`${rules}/typography.js`);
const { found, namesOf, refuse, rowsOf, valuesOf } = require(`${__hooks}/records.js`);
const address = require(`${__hooks}/address.js`);

const texts = ['text', 'editor', 'email', 'url'];
module.exports = {
  prepare(app, record) {
    const collection = record.collection().name;
    for (const name of namesOf(record.collection(), (type) => texts.includes(type))) {
      const [text, clean] = [record.getString(name), printable(record.getString(name))];
      if (clean !== text) record.set(name, clean);
    }
    refuse(oversizeOf(collection, record));
    const faults = faultsOfLinks(collection, record);
    setTexts(collection, record);
    if (collection === 'formation') address.settle(app, record);
    const refusals = [...faults, ...address.faults(app, record)];
    if (collection === 'formation') derive(app, record);
    const values = valuesOf(record);
    refusals.push(...refusalsOf(collection, values, related(app, collection, values)));
    if (collection === 'formation') refusals.push(...missing(values));
    refuse(refusals);
  },

  /** The course and its fundings are judged by what both will be: neither could be saved before the other. */
  asWhole(app, id, whole, save) {
    app.store().set(`whole ${id}`, JSON.stringify(whole));
    try {
      save();
    } finally {
      app.store().remove(`whole ${id}`);
    }
  },
};

const richFields = (collection) => fields[collection].filter(({ widget }) => widget === 'rich');

/** What is too much is refused before it is read: cleaning would take seconds, and drop the end of a text that is too long. */
function oversizeOf(collection, record) {
  const texts = richFields(collection).map(({ name, label }) => {
    const text = record.getString(name);
    return { name, label, isLong: text.length > longest, tags: text.split('<').length - 1 };
  });
  const isHeavy = texts.reduce((sum, { tags }) => sum + tags, 0) > maxTags;
  const maxOfField = Math.max(...texts.map(({ tags }) => tags));
  return texts
    .filter(({ isLong, tags }) => isLong || (isHeavy && tags === maxOfField))
    .map(({ name, label, isLong }) => {
      const why = isLong ? 'est trop long' : 'a trop de mise en forme';
      const sentence = `«\u00A0${label}\u00A0» ${why}\u00A0: collez-le en plusieurs fois ou en texte simple.`;
      return { field: name, code: 'validation_max_text_constraint', sentence };
    });
}

/** Cleaning would drop a link that leads nowhere, unseen. */
function faultsOfLinks(collection, record) {
  return richFields(collection).flatMap(({ name, label }) => {
    const problem = linksOf(record.getString(name))
      // Such links lead into the document that the text was pasted from.
      .filter((link) => !/^(?:#|file:)/i.test(link))
      .map((link) => readLink(link).problem)
      .find(Boolean);
    const sentence = `Un lien de «\u00A0${label}\u00A0» ne mène nulle part. ${problem}`;
    return problem ? [{ field: name, code: 'validation_link', sentence }] : [];
  });
}

function setTexts(collection, record) {
  for (const { name, widget, code } of fields[collection]) {
    const text = record.getString(name);
    if (text === '') continue;
    if (widget === 'rich') record.set(name, printable(frenchTypographyOfHtml(cleanHtml(text))));
    else if (widget === 'link') record.set(name, readLink(text).link || text.trim());
    else if (widget === 'text' || widget === 'area') {
      const words = (widget === 'text' ? text.replace(/\n+/g, ' ') : text).trim();
      record.set(name, code ? words : frenchTypography(words));
    } else if (widget === 'email' || widget === 'phone') record.set(name, text.trim());
  }
}

function related(app, collection, { id, formation }) {
  const of = collection === 'formation' ? id : formation;
  if (!of || !['formation', 'financement'].includes(collection)) return {};
  const whole = app.store().get(`whole ${of}`);
  if (whole) return JSON.parse(whole);
  if (collection === 'formation') return { fundings: fundingsOf(app, id) };
  const course = found(app, 'formation', of);
  return course ? { course: valuesOf(course) } : {};
}

/** Some fields of a course follow from its typed ones. */
function derive(app, record) {
  record.set('certificationCode', certificationCodeOf(valuesOf(record)));
  if (record.getString('priceKind') === 'quote') record.set('price', 0);
  const { priceActual, nbHeure, descriptions, chips } = derivedOf(valuesOf(record));
  if (priceActual !== undefined) record.set('priceActual', priceActual);
  if (nbHeure !== undefined) record.set('nbHeure', nbHeure);
  record.set('descriptions', descriptions);
  setChips(app, record, chips);
}

/** The chips of duration and place follow from the course; the others stay. */
function setChips(app, record, chips) {
  const options = app.findRecordsByIds('option', record.getStringSlice('options'));
  const icons = new Map(options.map((option) => [option.id, option.getString('icon')]));
  const others = record
    .getStringSlice('options')
    .filter((id) => !chips.some(({ icon }) => icons.get(id) === icon));
  for (const chip of chips) {
    if (!found(app, 'option', chip.id)) app.save(new Record(app.findCollectionByNameOrId('option'), chip));
  }
  record.set('options', [...chips.map(({ id }) => id), ...others]);
}

/** The gate of nine items concerns published courses only. */
function missing(values) {
  if (values.active !== true) return [];
  return problemsOf(values)
    .filter(({ level }) => level === 'missing')
    .map(({ field, sentence }) => ({ field, code: 'validation_missing_item', sentence }));
}

function fundingsOf(app, id) {
  if (!id) return [];
  return rowsOf(app, ['id', 'kind'], 'SELECT id, kind FROM financement WHERE formation = {:id}', { id });
}

/// A form sends fields of a course, and whole lists of what belongs to it.
const { withSnapshot } = require('../prepare-record.js');
const { inFrench } = require('../french.js');
const { children, childrenOf, findRecord, isSame, fieldsOf, rowsOf } = require('../records.js');
const { fields, isFile } = require(`${__hooks}/../rules/fields.js`);
const { isSameTitle } = require(`${__hooks}/../rules/slug.js`);
const { readMoment, readTyped } = require(`${__hooks}/../rules/typed.js`);
const { frenchTypography } = require(`${__hooks}/../rules/typography.js`);

/** Characters of all values as JSON; records of a list. */
const limits = { maxCharacters: 400_000, maxRecords: 100 };

const filesOf = fields.formation.filter(isFile).map(({ name }) => name);
/** A draft keeps the files of its record, and has a time of its own. */
const notOfDrafts = [...filesOf, 'active', 'publishAt'];

function assertValues(values) {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new BadRequestError('Le contenu de la fiche manque.');
  }
  refuseLong(values);
  for (const name in values) {
    if (children.includes(name)) checkList(name, values[name]);
    else if (!fields.formation.some((field) => field.name === name)) {
      throw new BadRequestError(`«\u00A0${name.slice(0, 60)}\u00A0» n’est pas un champ d’une formation.`);
    }
  }
  return values;
}

function refuseLong(values) {
  if (JSON.stringify(values).length > limits.maxCharacters)
    throw new BadRequestError('Cette fiche est trop longue\u00A0: raccourcissez ses textes.');
}

function checkList(name, list) {
  const isList = Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null);
  if (!isList) throw new BadRequestError(`«\u00A0${name}\u00A0» n’est pas une liste.`);
  if (list.length > limits.maxRecords) {
    throw new BadRequestError(
      `Une formation a ${limits.maxRecords} éléments de «\u00A0${name}\u00A0» au plus.`,
    );
  }
}

/** Each id of a request, of a version or a row, belongs to its course. */
function checkIds(app, course, { draft, values }) {
  const rows = children.flatMap((name) => (values[name] ?? []).map(({ id }) => [name, id]));
  const named = [['brouillon', draft], ...rows].filter(([, id]) => id);
  for (const [name, id] of named) {
    const record = findRecord(app, name, String(id));
    if (record && record.getString('formation') !== course?.id)
      throw new BadRequestError(
        'Cette demande nomme ce qui appartient à une autre formation\u00A0: rechargez la page, et refaites-la.',
      );
  }
}

function draftValuesOf(values) {
  const draftValues = { ...assertValues(values) };
  for (const name of notOfDrafts) delete draftValues[name];
  return draftValues;
}

/**
 * Needs a transaction. Returns faults by place (`session.0.startsOn`): those are not written.
 * The returned records hold the new values in any case.
 */
function write(app, course, values, { author, together = $security.randomString(15) }) {
  const { faults, load, save } = writer(app, author, together);
  const before = course.isNew() ? '' : course.id;
  load(course, '', values);
  const lists = {};
  const removed = [];
  const changed = new Set();
  for (const name of children) {
    const known = before ? childrenOf(app, name, before) : [];
    const items = values[name] ?? known.map(fieldsOf);
    lists[name] = items.map((item, index) => {
      const { id } = item;
      const record =
        known.find((one) => one.id === id) ?? new Record(app.findCollectionByNameOrId(name), { id });
      const previous = fieldsOf(record);
      if (values[name]) load(record, `${name}.${index}.`, item);
      record.set('formation', course.id);
      if (record.isNew() || !isSame(previous, fieldsOf(record))) changed.add(record);
      return record;
    });
    removed.push(...known.filter(({ id }) => !lists[name].some((record) => record.id === id)));
  }
  const snapshot = { course: fieldsOf(course), fundings: lists.financement.map(fieldsOf) };
  withSnapshot(app, snapshot, () => {
    for (const record of removed) save(record, '', () => app.delete(record));
    save(
      course,
      '',
      () => checkPlan(course),
      () => app.save(course),
    );
    for (const name of children) {
      for (const [index, record] of lists[name].entries())
        if (changed.has(record)) save(record, `${name}.${index}.`, () => app.save(record));
    }
  });
  // A row cannot find a course that was refused, nor be made again with one that is there already:
  // such a fault says nothing new.
  const isThere = faults.some(({ field }) => field === 'id');
  const emptyFaults = isThere ? /\.(?:formation|id)$/ : /\.formation$/;
  return { faults: faults.filter(({ field }) => !emptyFaults.test(field)), lists };
}

/** Loads and saves records, and notes the faults of each at its place. */
function writer(app, author, together) {
  const faults = [];
  // A fault of a record that is made on the way stands at the field that names it.
  const note = (place, found) => {
    const isField = place !== '' && !place.endsWith('.');
    faults.push(...found.map((fault) => ({ ...fault, field: isField ? place : place + fault.field })));
  };
  const save = (record, place, ...acts) => {
    record.set('historyAuthor', author);
    record.set('historyTogether', together);
    let isWrong = false;
    // A refusal by our rules keeps PocketBase from validating: both are reported together.
    for (const act of [...acts, () => isWrong && app.validate(record)]) {
      try {
        act();
      } catch (error) {
        isWrong = true;
        note(place, faultsOf(error));
      }
    }
  };
  const load = (record, place, given) => {
    const all = fields[record.collection().name];
    const known = Object.fromEntries(all.flatMap(({ name }) => (name in given ? [[name, given[name]]] : [])));
    note(place, readTyped(all, known));
    for (const { name, collection } of all) {
      if (!collection || !(name in known)) continue;
      const related = [known[name]].flat().map((one) => {
        if (typeof one !== 'object' || one === null) return one;
        const other = relatedOf(app, collection, one.title);
        if (other.isNew()) save(other, `${place}${name}`, () => app.save(other));
        return other.id;
      });
      known[name] = Array.isArray(known[name]) ? related : related[0];
    }
    record.load(known);
  };

  return { faults, load, save };
}

/** A record that has the title already is taken, not made twice. */
function relatedOf(app, collection, title) {
  const cleanTitle = frenchTypography(String(title ?? '').trim());
  const known = titledRecord(app, collection, cleanTitle);
  if (known) return known;
  const record = new Record(app.findCollectionByNameOrId(collection));
  for (const { name, preset } of fields[collection]) if (preset !== undefined) record.set(name, preset);
  record.set('title', cleanTitle);
  if (collection === 'categorie') require('../address.js').assignSlug(record);
  return record;
}

/** Undefined where there is none. */
function titledRecord(app, collection, title) {
  const rows = rowsOf(app, ['id', 'title'], `SELECT id, title FROM ${collection}`, {});
  const twin = rows.find((other) => isSameTitle(other.title, title));
  return twin && findRecord(app, collection, twin.id);
}

function faultsOf(error) {
  const refusal = inFrench({ value: error.data ? error : error.value });
  const data = Object.entries(JSON.parse(JSON.stringify((refusal.value ?? refusal).data ?? {})));
  if (data.length === 0) throw error;
  return data.map(([field, { code = 'invalid', message }]) => ({ field, code, sentence: message }));
}

/** A publication is planned for a time to come, within a year. */
const maxDelayMs = 366 * 24 * 3600_000;

/** Throws the sentence that says what is wrong with the time. */
function timeOf(text, isPublished = false) {
  const time = new Date(readMoment(String(text)) || Number.NaN);
  const fault = timeFault(time.getTime(), isPublished);
  if (fault) throw new BadRequestError(fault, { publishAt: new ValidationError('publish_at', fault) });
  return time;
}

function timeFault(time, isPublished) {
  if (isPublished)
    return 'Cette formation est déjà en ligne\u00A0: rechargez la page (votre saisie est gardée), puis programmez une nouvelle version.';
  if (Number.isNaN(time)) return 'Indiquez le jour et l’heure de la mise en ligne.';
  const now = Date.now();
  if (time <= now)
    return 'L’heure de la mise en ligne est déjà passée\u00A0: choisissez une heure à venir, ou mettez en ligne tout de suite.';
  if (time > now + maxDelayMs) return 'Une mise en ligne peut être programmée un an à l’avance au plus.';
  return '';
}

/** A published course has nothing to wait for; the form may be older than its publication. */
function checkPlan(record) {
  const original = record.original();
  const [before, now] = [original, record].map((one) => one.getString('publishAt'));
  if (now && now !== before) timeOf(now, original.getBool('active'));
  const isPlanned = now && !record.getBool('active');
  if (!isPlanned) record.set('publishAt', '');
  record.set('publishFailure', isPlanned && now === before ? original.getString('publishFailure') : '');
}

module.exports = {
  assertValues,
  checkIds,
  refuseLong,
  draftValuesOf,
  filesOf,
  write,
  faultsOf,
  titledRecord,
  timeOf,
  checkPlan,
};

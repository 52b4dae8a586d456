/// What an editor has written into a course's form, and not saved.
const { children, childrenOf, isSame, namesOf, plain } = require('../records.js');

/** Characters of all values as JSON; records of a list. */
const most = { characters: 400_000, records: 100 };

/** Of the server, or not to be had in a draft: files are those that are saved with the record. */
const passedOver = ['id', 'created', 'updated', 'collectionId', 'collectionName', 'expand', 'active'];
const ofPlanning = ['publishAt', 'publishFailure', 'expectedUpdated'];

/** The values of a request, checked: fields of the course, and whole lists of what belongs to it. Throws a sentence. */
function checked(app, values) {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new BadRequestError('Le contenu du brouillon manque.');
  }
  if (JSON.stringify(values).length > most.characters) {
    throw new BadRequestError('Ce brouillon est trop long\u00A0: raccourcissez ses textes.');
  }
  const course = app.findCollectionByNameOrId('formation');
  const fields = namesOf(course, () => true);
  const files = namesOf(course, (type) => type === 'file');
  const kept = {};
  for (const name in values) {
    if ([...passedOver, ...ofPlanning, ...files].includes(name)) continue;
    if (children.includes(name)) checkList(name, values[name]);
    else if (!fields.includes(name)) {
      throw new BadRequestError(`«\u00A0${name.slice(0, 60)}\u00A0» n’est pas un champ d’une formation.`);
    }
    kept[name] = values[name];
  }
  return kept;
}

function checkList(name, list) {
  const isList = Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null);
  if (!isList) throw new BadRequestError(`«\u00A0${name}\u00A0» n’est pas une liste.`);
  if (list.length > most.records) {
    throw new BadRequestError(`Une formation a ${most.records} éléments de «\u00A0${name}\u00A0» au plus.`);
  }
}

/** As it would be saved; what it still lacks is no matter here. */
function prepare(app, record) {
  try {
    require('../content.js').prepare(app, record);
  } catch (error) {
    if (!error.status) app.logger().warn('A draft could not be prepared', 'reason', String(error));
  }
}

/** The course with these values, in memory only; its lists, as plain values, where they are given. */
function draw(app, course, values) {
  const { fields, lists } = parted(values);
  course.load(fields);
  prepare(app, course);
  const drawn = {};
  for (const name in lists) {
    const collection = app.findCollectionByNameOrId(name);
    drawn[name] = lists[name].map((item, index) => {
      const record = new Record(collection);
      record.load({ ...item, formation: course.id });
      prepare(app, record);
      return { ...plain(record), id: String(item.id || `${name}-${index}`) };
    });
  }
  return drawn;
}

function parted(values) {
  const fields = {};
  const lists = {};
  for (const name in values) (children.includes(name) ? lists : fields)[name] = values[name];
  return { fields, lists };
}

/** Saves the values into a course and its lists; `author` is whose change it is. */
function apply(app, course, values, author) {
  const { fields, lists } = parted(values);
  for (const name in lists) applyList(app, course, name, lists[name], author);
  course.load(fields);
  course.set('historyAuthor', author);
  app.save(course);
}

function applyList(app, course, name, list, author) {
  const known = childrenOf(app, name, course.id);
  const ids = list.map(({ id }) => id);
  for (const record of known.filter(({ id }) => !ids.includes(id))) {
    record.set('historyAuthor', author);
    app.delete(record);
  }
  for (const { id, ...item } of list) {
    const record = known.find((one) => one.id === id) ?? new Record(app.findCollectionByNameOrId(name));
    const before = plain(record);
    record.load({ ...item, formation: course.id });
    if (isSame(before, plain(record))) continue;
    record.set('historyAuthor', author);
    app.save(record);
  }
}

/** Of these values those that differ from what the course is now, and what that is. */
function differences(app, course, values) {
  const { fields, lists } = parted(values);
  const now = plain(course);
  const changed = new Record(course.collection());
  changed.load({ ...now, ...fields });
  const then = plain(changed);
  const result = { values: {}, before: {} };
  const differ = (name, value, before) => {
    result.values[name] = value;
    result.before[name] = before;
  };
  for (const name in fields) if (!isSame(now[name], then[name])) differ(name, then[name], now[name]);
  for (const name in lists) {
    const before = childrenOf(app, name, course.id).map(plain);
    if (!isSame(comparable(lists[name]), comparable(before))) differ(name, lists[name], before);
  }
  return result;
}

const comparable = (list) => list.map(({ created, updated, formation, ...item }) => item);

module.exports = { checked, draw, apply, differences };

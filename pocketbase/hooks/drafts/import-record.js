/// Imports a record of another site in one transaction, with its source (`origine`).
const { author, entryOf } = require('./import-entry.js');
const { newRecord, throwFaults, withFiles } = require('./save.js');
const { faultsOf, titledRecord, write } = require('./values.js');
const { childrenOf, findRecord, isSame, jsonOf, labelOf, fieldsOf, valuesOf } = require('../records.js');
const { inTransaction } = require('../texts.js');
const { fields } = require(`${__hooks}/../rules/fields.js`);
const { missingOf } = require(`${__hooks}/../rules/course-problems.js`);
const { escapeText } = require(`${__hooks}/../rules/entities.js`);
const { isSameTitle } = require(`${__hooks}/../rules/slug.js`);
const { readDay } = require(`${__hooks}/../rules/typed.js`);
const { plainText } = require(`${__hooks}/../rules/plain-text.js`);

/** No form has these columns of a course. */
const extraColumns = {
  formerly: 'Ancienne adresse',
  nbHeure: 'Durée',
  priceActual: 'Tarif',
  options: 'Pastilles',
};
const labels = { ...extraColumns, session: 'Sessions' };

/**
 * `values` are a form's; `sent` has a digest of each field at the source.
 * `isDry` stores nothing. `messages` are sentences: refused texts go to the further information.
 */
function importRecord(app, change, plan = planOf(app, change)) {
  try {
    if (plan.names.length > 0) plan.messages.push(...storeImport(app, change, plan));
    return { outcome: plan.outcome, messages: plan.messages };
  } catch (error) {
    const faults = faultsOf(error).map((fault) => ({ ...fault, path: fault.field.split('.') }));
    const named = faults.filter(({ path: [name] }) => name !== 'title' && name in change.values);
    // PocketBase gives faults in any order. The next pass meets those that are left.
    const orderOf = ({ path }) => fields[change.collection].findIndex((field) => field.name === path[0]);
    const [first] = named.sort((one, other) => orderOf(one) - orderOf(other));
    if (!first) throw error;
    leaveOut(change, plan, first);
    return importRecord(app, change, plan);
  }
}

/** Of a record that came before: what has changed at the source since, and has not changed here. */
function planOf(app, { source, file, collection, key, values, sent }) {
  const filter = 'source = {:source} && collection = {:collection} && key = {:key}';
  const [known] = app.findRecordsByFilter('origine', filter, '', 1, 0, { source, collection, key });
  const origin = known ?? new Record(app.findCollectionByNameOrId('origine'), { source, collection, key });
  const record = findRecord(app, collection, origin.getString('record'));
  const [before, keptValues] = ['sent', 'kept'].map((name) => jsonOf(origin, name));
  const plan = { record, origin, before, keptValues, names: [], messages: [] };
  if (before.file && before.file !== file && !isSameTitle(keptValues.title, values.title))
    return { ...plan, outcome: 'refused', messages: [otherFile(key, keptValues.title)] };
  // A record that an editor deleted stays deleted; undone imports come again (history/undo.js).
  const isDeleted = known && !record && Object.keys(before).length > 0;
  if (isDeleted) return { ...plan, outcome: 'deleted', messages: ['Elle reste supprimée.'] };
  // A course with the same title is refused by the rule of addresses; slides may share theirs.
  const isMatched = !known && !['formation', 'carrousel'].includes(collection);
  const isKnown = isMatched && titledRecord(app, collection, values.title);
  if (isKnown) return { ...plan, outcome: 'same' };
  if (!record) return { ...plan, outcome: 'new', names: Object.keys(sent) };
  const now = storedOf(app, record);
  for (const name of Object.keys(sent).filter((one) => sent[one] !== before[one])) {
    const isOurs = name in keptValues ? !isSame(now[name], keptValues[name]) : String(now[name] || '') !== '';
    if (!isOurs) plan.names.push(name);
    const what = isOurs ? 'a changé là-bas, et ici aussi\u00A0: ce qui est ici reste.' : 'a changé là-bas.';
    const label = labelOf(collection, name) ?? labels[name] ?? name;
    plan.messages.push(`«\u00A0${label}\u00A0» ${what}`);
  }
  return { ...plan, outcome: plan.names.length > 0 ? 'changed' : 'same' };
}

const otherFile = (key, title) =>
  `«\u00A0${key}\u00A0» est déjà «\u00A0${title}\u00A0», d’un autre fichier\u00A0: donnez à chacune sa «\u00A0Référence\u00A0». Si c’est la même, gardez-lui ce titre dans le fichier, et changez-le dans la rédaction.`;

const datesOf = (app, id) =>
  childrenOf(app, 'session', id).map((one) => ({ ...fieldsOf(one), formation: '' }));
const storedOf = (app, record) => ({ ...fieldsOf(record), session: datesOf(app, record.id) });
const dayOf = ({ startsOn }) => readDay(String(startsOn));

/** Gives what a publication would ask for besides, in sentences. */
function storeImport(app, change, plan) {
  const { collection, id, isDry, replacesExample, filesSent } = change;
  const changedEntries = Object.entries(change.values).filter(([name]) => plan.names.includes(name));
  const values = withFiles(Object.fromEntries(changedEntries), filesSent, collection);
  return inTransaction(app, { collection, values, before: plan.record, isTrial: isDry }, (txApp) => {
    // A trial is taken back, and with it this: no title of the example is in the way.
    if (isDry && replacesExample) txApp.db().newQuery('DELETE FROM formation').execute();
    const record =
      findRecord(txApp, collection, plan.record?.id) ?? newRecord(txApp, values, { collection, id });
    const optionOf = ({ title }) => titledRecord(txApp, 'option', title)?.id ?? [];
    const known = datesOf(txApp, record.id);
    // A session of the same day stays: alerts tell of new ones.
    const withId = (row) => {
      const at = known.findIndex((one) => dayOf(one) === dayOf(row));
      return at < 0 ? row : { ...known.splice(at, 1)[0], ...row };
    };
    if (values.session) values.session = values.session.map(withId);
    if (values.options) values.options = values.options.flatMap(optionOf);
    for (const name in extraColumns) if (values[name] !== undefined) record.set(name, values[name]);
    record.set('isImport', true);
    throwFaults(write(txApp, record, values, { author, together: entryOf(txApp, change) }).faults);
    const [now, sent, kept] = [storedOf(txApp, record), plan.before, plan.keptValues];
    for (const name of plan.names) [sent[name], kept[name]] = [change.sent[name], now[name] ?? null];
    plan.origin.load({ record: record.id, sent: { ...sent, file: change.file }, kept });
    txApp.save(plan.origin);
    const missing = collection === 'formation' ? missingOf(valuesOf(record)) : [];
    return missing.map(({ sentence }) => sentence);
  });
}

/** Of a list only the row with the fault is left out. */
function leaveOut({ collection, values }, plan, { path: [name, row], sentence }) {
  const refusedValues = row ? Object.values(values[name].splice(row, 1)[0]) : [values[name]].flat();
  const words = refusedValues.filter(Boolean).map((word) => word.title ?? word);
  if (!row) delete values[name];
  const { label = labels[name], options } = fields[collection]?.find((field) => field.name === name) ?? {};
  const choices = options?.map((option) => `«\u00A0${option.label}\u00A0»`).join(', ');
  const refused = `«\u00A0${label}\u00A0»\u00A0: «\u00A0${words.join(', ')}\u00A0»`;
  const unlisted = choices ? `${refused} n’est pas dans la liste\u00A0: ${choices}.` : sentence;
  plan.messages.push(row ? `${refused}. ${sentence}` : unlisted);
  const isText = words.every((word) => typeof word === 'string') && label && name !== 'otherInformation';
  if (collection !== 'formation' || plan.outcome !== 'new' || !isText) return;
  const lines = words.flatMap((word) => plainText(word).split('\n')).filter(Boolean);
  const text = lines.map((line) => `<p>${escapeText(line)}</p>`).join('');
  values.otherInformation = `${values.otherInformation ?? ''}<h3>${label}</h3>${text}`;
  plan.names = [...new Set([...plan.names, 'otherInformation'])];
}

module.exports = { importRecord };

/// Completes what editors type. Rich texts are read before the transaction that stores them.
const rules = `${__hooks}/../rules`;
const { cleanHtml, maxCharacters, maxTags } = require(`${rules}/clean-html.js`);
const { sectionFields } = require(`${rules}/derive.js`);
const { fields } = require(`${rules}/fields.js`);
const { linksOf, readLink } = require(`${rules}/links.js`);
const { plainText } = require(`${rules}/plain-text.js`);
const { printable } = require(`${rules}/printable.js`);
const { frenchTypography, frenchTypographyOfHtml } = require(`${rules}/typography.js`);
const { namesOf, refuse } = require(`${__hooks}/records.js`);

const texts = ['text', 'editor', 'email', 'url'];
const richFields = (collection) => fields[collection].filter(({ widget }) => widget === 'rich');
const readers = { clean: (html) => JSON.stringify(readRich(html)), plain: (html) => plainText(html, '- ') };
const keyOf = (kind, html) => `${kind} ${$security.sha256(html)}`;
const read = (app, kind, html) => app.store().get(keyOf(kind, html)) ?? readers[kind](html);

module.exports = {
  /**
   * `act` gets the transaction, and its result is returned. Rich texts can take seconds, and other
   * editors wait: they are read before. `values` are the new ones, `before` is the stored record.
   * A trial is taken back: only its result stays.
   */
  inTransaction(app, { collection, values, before, isTrial }, act) {
    // A hook's event gets the transaction for its app, and `app` is that one, then.
    const store = app.store();
    const keys = [];
    const readOnce = (kind, html) => {
      const key = keyOf(kind, html);
      if (!store.has(key)) store.set(key, readers[kind](html));
      keys.push(key);
      return store.get(key);
    };
    const textOf = (name) => String(values[name] ?? before?.getString(name) ?? '');
    const isUnread = app.isTransactional() || oversizeOf(collection, textOf).length > 0;
    (isUnread ? [] : richFields(collection)).forEach(({ name }) => {
      const html = textOf(name);
      const isChanged = html !== (before?.getString(name) ?? '');
      const { text } = isChanged ? JSON.parse(readOnce('clean', html)) : { text: html };
      if (sectionFields.includes(name)) readOnce('plain', text);
    });
    let result;
    try {
      app.runInTransaction((txApp) => {
        result = act(txApp);
        if (isTrial) throw new Error('taken back');
      });
    } catch (error) {
      if (!isTrial || !result) throw error;
    } finally {
      keys.forEach((key) => store.remove(key));
    }
    return result;
  },

  /** The text without its tags, as old readers of a course read it. */
  plainTextOf: (app, html) => read(app, 'plain', html),

  /** Gives a fault for each link that leads nowhere. */
  setTexts(app, record) {
    const collection = record.collection().name;
    refuse(oversizeOf(collection, (name) => record.getString(name)));
    return namesOf(record.collection(), (type) => texts.includes(type)).flatMap((name) => {
      const field = fields[collection].find((one) => one.name === name) ?? {};
      const given = record.getString(name);
      if (field.widget !== 'rich') {
        // What is far too long is refused as it is.
        if (!(given.length > 2 * field.max)) record.set(name, typeset(field, given));
        return [];
      }
      if (given === record.original().getString(name) && !record.isNew()) return [];
      const { text, problem } = JSON.parse(read(app, 'clean', given));
      record.set(name, text);
      const sentence = `Un lien de «\u00A0${field.label}\u00A0» ne mène nulle part. ${problem}`;
      return problem ? [{ field: name, code: 'validation_link', sentence }] : [];
    });
  },
};

/** Refuses too much text before it is read: reading would take seconds and drop its end. */
function oversizeOf(collection, textOf) {
  const rich = richFields(collection);
  const tags = rich.map(({ name }) => textOf(name).split('<').length - 1);
  const isHeavy = tags.reduce((sum, count) => sum + count, 0) > maxTags;
  return rich.flatMap(({ name, label }, index) => {
    const isLong = textOf(name).length > maxCharacters;
    if (!isLong && !(isHeavy && tags[index] === Math.max(...tags))) return [];
    const why = isLong ? 'est trop long' : 'a trop de mise en forme';
    const sentence = `«\u00A0${label}\u00A0» ${why}\u00A0: collez-le en plusieurs fois ou en texte simple.`;
    return [{ field: name, code: 'validation_max_text_constraint', sentence }];
  });
}

/** Cleaning would silently drop a wrong link: `problem` describes the first one. */
function readRich(given) {
  const html = printable(given);
  const problem = linksOf(html)
    // Such links lead into the document that the text was pasted from.
    .filter((link) => !/^(?:#|file:)/i.test(link))
    .map((link) => readLink(link).problem)
    .find(Boolean);
  return { text: printable(frenchTypographyOfHtml(cleanHtml(html))), problem };
}

function typeset({ widget, code }, given) {
  const text = printable(given);
  if (widget === 'link') return readLink(text).link || text.trim();
  if (['color', 'email', 'phone'].includes(widget)) return text.trim();
  if (widget !== 'text' && widget !== 'area') return text;
  const words = (widget === 'text' ? text.replace(/\n+/g, ' ') : text).trim();
  return code ? words : frenchTypography(words);
}

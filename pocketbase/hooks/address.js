/// The address of a record: its id, made from its title where nobody typed one.
const { slugOf } = require(`${__hooks}/../rules/slug.js`);
const { rowsOf } = require(`${__hooks}/values.js`);

const named = { formation: 'formation', categorie: 'catégorie' };

module.exports = {
  /** Gives a new record that a client sent without an id the one of its title. */
  give(record) {
    const slug = slugOf(record.getString('title'));
    if (!slug) return;
    record.set('id', slug);
    if (record.collection().name === 'categorie' && !record.getString('url'))
      record.set('url', `/formations?categorie=${slug}`);
  },

  /** What is wrong with the address or the title of a record. */
  faults(app, record) {
    const collection = record.collection().name;
    const name = named[collection];
    if (!name) return [];
    const { id } = record;
    const title = record.getString('title');
    const isNew = record.isNew();
    if (isNew && id && !/^[a-z0-9-]{1,100}$/.test(id))
      return [
        {
          field: 'id',
          code: 'validation_address',
          sentence: `L’adresse «\u00A0${id}\u00A0» ne convient pas\u00A0: des minuscules sans accent, des chiffres et des traits d’union, ou rien, elle est alors tirée du titre.`,
        },
      ];
    if (!isNew && record.original().getString('title') === title) return [];
    const others = rowsOf(app, ['id', 'title'], `SELECT id, title FROM ${collection}`, {}).filter(
      (other) => isNew || other.id !== id,
    );
    const same = others.find((other) => isNew && other.id === id);
    if (same)
      return [
        {
          field: 'id',
          code: 'validation_not_unique',
          sentence: `Une ${name} a déjà l’adresse «\u00A0${id}\u00A0» (${same.title})\u00A0: changez le titre, ou modifiez celle qui existe.`,
        },
      ];
    const twin = others.find((other) => slugOf(title) !== '' && slugOf(other.title) === slugOf(title));
    if (!twin) return [];
    return [
      {
        field: 'title',
        code: 'validation_not_unique',
        sentence: `Une autre ${name} porte déjà ce titre (${twin.id})\u00A0: précisez celui-ci, ou modifiez celle qui existe.`,
      },
    ];
  },
};

/// A page that is drawn around its texts keeps them, one each; every page keeps its title.
const { fields } = require(`${__hooks}/../rules/fields.js`);
const { refuse } = require(`${__hooks}/refuse.js`);

const drawn = ['accueil', 'apropos'];
const [{ options: pages }] = fields.texte;
const nameOf = (page) => pages.find(({ value }) => value === page)?.label ?? page;
const told = (field, sentence) => refuse([{ field, code: 'validation_place', sentence }]);

module.exports = {
  created(record) {
    const page = record.getString('page');
    if (drawn.includes(page))
      told('page', `«\u00A0${nameOf(page)}\u00A0» a déjà tous ses textes\u00A0: modifiez l’un d’eux.`);
  },
  updated(record) {
    const page = record.original().getString('page');
    if (record.getString('page') !== page)
      told(
        'page',
        `Ce texte reste dans «\u00A0${nameOf(page)}\u00A0»\u00A0: faites-en un autre pour une autre page.`,
      );
  },
  deleted(record) {
    const page = record.getString('page');
    if (drawn.includes(page) || record.id === page)
      told('id', `«\u00A0${nameOf(page)}\u00A0» a besoin de ce texte\u00A0: modifiez-le plutôt.`);
  },
};

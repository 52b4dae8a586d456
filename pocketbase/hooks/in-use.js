/// Courses keep their references. Pages drawn around texts keep them; every page keeps its title.
const { fields } = require(`${__hooks}/../rules/fields.js`);
const { refuse, rowsOf } = require(`${__hooks}/records.js`);

const usersSql = {
  categorie: 'SELECT title FROM formation WHERE category = {:id} ORDER BY title',
  competence:
    'SELECT title FROM formation, json_each(formation.competences) AS each ' +
    'WHERE each.value = {:id} AND active AND json_array_length(formation.competences) = 1 ORDER BY title',
};

const drawnPages = ['accueil', 'apropos'];
const [{ options: pages }] = fields.texte;
const nameOf = (page) => pages.find(({ value }) => value === page)?.label ?? page;
const refuseField = (field, sentence) => refuse([{ field, code: 'validation_place', sentence }]);

/** The seed, and migrations, may do it. */
const isServing = () => $app.store().get('serving');

module.exports = {
  refuseDeletion(e) {
    const collection = e.record.collection().name;
    const rows = rowsOf(e.app, ['title'], usersSql[collection], { id: e.record.id });
    const titles = rows.map(({ title }) => `«\u00A0${title}\u00A0»`);
    if (titles.length === 0 || !isServing()) return e.next();
    const more = titles.length - 5;
    const names = titles.slice(0, 5).join(', ') + (more > 0 ? ` et ${more} autre${more > 1 ? 's' : ''}` : '');
    const to = titles.length > 1 ? 'leur' : 'lui';
    const sentence =
      collection === 'categorie'
        ? `Cette catégorie range encore ${names}\u00A0: donnez-${to} d’abord une autre catégorie.`
        : `C’est le dernier objectif de ${names}\u00A0: donnez-${to} d’abord un autre objectif.`;
    return refuse([{ field: 'id', code: 'validation_in_use', sentence }]);
  },

  refuseNewText(e) {
    const page = e.record.getString('page');
    if (drawnPages.includes(page) && isServing())
      refuseField('page', `«\u00A0${nameOf(page)}\u00A0» a déjà tous ses textes\u00A0: modifiez l’un d’eux.`);
    e.next();
  },

  refuseTextDeletion(e) {
    const page = e.record.getString('page');
    if (drawnPages.includes(page) || e.record.id === page)
      refuseField('id', `«\u00A0${nameOf(page)}\u00A0» a besoin de ce texte\u00A0: modifiez-le plutôt.`);
    e.next();
  },
};

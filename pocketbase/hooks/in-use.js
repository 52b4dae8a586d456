/// Courses keep what they refer to.
const { rowsOf } = require(`${__hooks}/values.js`);
const { refuse } = require(`${__hooks}/refuse.js`);

const users = {
  categorie: 'SELECT title FROM formation WHERE category = {:id} ORDER BY title',
  competence:
    'SELECT title FROM formation, json_each(formation.competences) AS each ' +
    'WHERE each.value = {:id} AND active AND json_array_length(formation.competences) = 1 ORDER BY title',
};

module.exports = {
  check(app, record) {
    const collection = record.collection().name;
    const titles = rowsOf(app, ['title'], users[collection], { id: record.id }).map(
      ({ title }) => `«\u00A0${title}\u00A0»`,
    );
    if (titles.length === 0) return;
    const more = titles.length > 5 ? ` et ${titles.length - 5} autres` : '';
    const names = titles.slice(0, 5).join(', ') + more;
    const sentence =
      collection === 'categorie'
        ? `Cette catégorie range encore ${names}\u00A0: donnez-leur d’abord une autre catégorie.`
        : `C’est le dernier objectif de ${names}\u00A0: donnez-lui d’abord un autre objectif.`;
    refuse([{ field: 'id', code: 'validation_in_use', sentence }]);
  },
};

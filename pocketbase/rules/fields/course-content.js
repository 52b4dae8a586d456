// @ts-check
const section = 20 * 1024;

/** @type {import('../fields.js').Field[]} */
module.exports = [
  {
    name: 'description',
    label: 'Présentation et programme',
    help: 'À qui la formation s’adresse, ce qu’on y fait, le programme. Titres, listes, gras et liens sont possibles\u202F; un texte collé depuis Word est nettoyé.',
    group: 'Contenu',
    widget: 'rich',
    max: 100 * 1024,
  },
  {
    name: 'otherInformation',
    label: 'Informations complémentaires',
    help: 'Ce qui n’a sa place dans aucune autre rubrique\u00A0: matériel à apporter, validité du titre… Facultatif.',
    group: 'Contenu',
    widget: 'rich',
    max: section,
  },
];

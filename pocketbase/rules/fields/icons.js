// @ts-check
const names =
  'web Web, share Réseau, heart Cœur, bolt Éclair, shop Commerce, people Personnes, user Personne, speech Parole, board Tableau, ' +
  'table Tableur, keyboard Clavier, pencil Crayon, handshake Poignée de main, coins Monnaie, house Maison, forklift Chariot, ' +
  'compass Boussole, clock Horloge, location Lieu, at Arobase, phone Téléphone, mail Enveloppe, access Accessibilité, ' +
  'bookmark Signet, check Coche, info Information';

module.exports = names.split(', ').map((name) => {
  const [value = '', ...label] = name.split(' ');
  return { value, label: label.join(' ') };
});

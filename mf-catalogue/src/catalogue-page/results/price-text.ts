import type { Filters } from '../filters/filters';

const texts: Readonly<Record<Filters['type'], string>> = {
  '': 'Tarifs par personne, exonérés de TVA',
  Alternance:
    'Tarifs des modules achetés seuls\u202f; sous contrat d’alternance, la formation est gratuite pour vous',
  Initial: 'Formations hors alternance\u202f; tarifs par personne, exonérés de TVA',
};

/** What the listed courses and their prices are: "Initial" means "not in alternance", and an apprentice pays nothing. */
export function priceText(type: Filters['type']): string {
  return texts[type];
}

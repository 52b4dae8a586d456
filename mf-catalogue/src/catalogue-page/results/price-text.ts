import type { Filters } from '../filters/filters';

/** What the prices of the list are; who looks for alternance does not pay them. */
export function priceText(type: Filters['type']): string {
  return type === 'Alternance'
    ? 'Tarifs des modules achetés seuls\u202f; sous contrat d’alternance, la formation est gratuite pour vous'
    : 'Tarifs par personne, exonérés de TVA';
}

import { audience } from '../seed/options';
import type { Course } from '../seed/types';

/** Beside the price of a course in alternance: the reader is an apprentice, not the buyer. */
export const alternanceText =
  'Prix du module acheté seul. En alternance, sous contrat de travail, la formation est gratuite pour vous\u00a0: ' +
  'l’OPCO de l’employeur la finance.';

const grouped = new Intl.NumberFormat('fr-FR');

/** What a brochure says at a glance. */
export function factsOf({
  duration,
  place,
  priceActual,
  idFormation,
}: Course): { label: string; value: string }[] {
  return [
    { label: 'Durée', value: duration },
    { label: 'Lieu', value: place },
    { label: 'Tarif', value: price(priceActual) },
    { label: 'Public', value: audience },
    { label: 'Documentation', value: 'Oui' },
    { label: 'Référence', value: idFormation },
  ];
}

/** "1940" as "1 940 € par personne", anything that is no number as "Sur devis". */
export function price(priceActual: string): string {
  if (!/^\d+$/.test(priceActual)) return 'Sur devis';
  return `${grouped.format(BigInt(priceActual))}\u00A0€ par personne`;
}

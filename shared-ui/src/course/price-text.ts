import type { CoursePrice } from './course-facts';

/** `1490.5` -> "1 490,50 €", with the French spaces; not by `Intl`, whose spaces differ between the server and older browsers. */
export function formatPrice(value: number | undefined): string {
  if (typeof value !== 'number') return 'Sur devis';
  const [euros = '', cents] = value.toFixed(2).split('.');
  const grouped = euros.replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u202f');
  return `${grouped}${cents === '00' ? '' : `,${cents}`}\u00a0€`;
}

/** "1 940 € par personne, exonéré de TVA (art. 261-4-4° a du CGI)", "600 € TTC par groupe", "Sur devis". */
export function priceText(price: Pick<CoursePrice, 'amount' | 'per' | 'vat'>): string {
  if (price.amount === undefined) return formatPrice(undefined);
  const whom = price.per === 'group' ? 'groupe' : 'personne';
  const isIncluded = price.vat === 'included';
  const sum = `${formatPrice(price.amount)}${isIncluded ? `\u00a0${vatText(price)}` : ''} par ${whom}`;
  return isIncluded ? sum : `${sum}, ${vatText(price)}`;
}

export function vatText({ vat }: Pick<CoursePrice, 'vat'>): string {
  return vat === 'included' ? 'TTC' : 'exonéré de TVA (art.\u00a0261-4-4°\u00a0a du CGI)';
}

/** "Comprend : supports et passage de l’épreuve"; empty where nobody said. */
export function coversText({ covers }: Pick<CoursePrice, 'covers'>): string {
  return covers && `Comprend\u00a0: ${covers}`;
}

/** `"35"` -> "35 Heures", for a card; a text that names its unit already stays as it is. */
export function formatHours(nbHeure: string): string {
  const text = nbHeure.trim();
  if (!/^\d+([.,]\d+)?$/.test(text)) return text;
  return `${text.replace('.', ',')}\u00a0Heures`;
}

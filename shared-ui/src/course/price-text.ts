import type { CoursePrice } from './course-facts';

interface StatedPrice extends Pick<CoursePrice, 'per' | 'vat'> {
  /** Euros; undefined on request. */
  amount?: number | undefined;
}

/** "1 490,50 €" of 1490.5. `Intl` would use other spaces on the server than in older browsers. */
export function formatPrice(value: number | undefined): string {
  if (typeof value !== 'number') return 'Sur devis';
  const [euros = '', cents] = value.toFixed(2).split('.');
  const grouped = euros.replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u202f');
  return `${grouped}${cents === '00' ? '' : `,${cents}`}\u00a0€`;
}

/** An apprentice pays nothing by law, whatever the course costs others. */
export const freeText = 'Gratuit en alternance';

const exemptText = 'exonéré de TVA (art.\u00a0261-4-4°\u00a0a du CGI)';

/** "1 940 € TTC hors alternance", to stand below `freeText`. */
export function otherwiseText(
  amount: number | undefined,
  vat: CoursePrice['vat'] = 'exempt',
  per: CoursePrice['per'] = 'person',
): string {
  return `${shortPriceText({ amount, vat, per })} hors alternance`;
}

/** "600 € TTC par groupe", "1 940 €", "Sur devis": what is usual is left out. */
export function shortPriceText(price: StatedPrice): string {
  return formatPrice(price.amount) + taxText(price) + (price.per === 'group' ? perText(price) : '');
}

/** "600 € TTC par groupe", "Sur devis". In alternance the text begins with `freeText`. */
export function priceText(price: StatedPrice, isAlternance = false): string {
  const { amount, vat } = price;
  const exempt = amount !== undefined && vat === 'exempt' ? `, ${exemptText}` : '';
  const [first, last] = isAlternance ? [`${freeText}\u202f; `, ' hors alternance'] : ['', ''];
  const sum = isAlternance ? formatPrice(amount).toLowerCase() : formatPrice(amount);
  return `${first}${sum}${termsText(price)}${last}${exempt}`;
}

/** " TTC par groupe", to follow an amount; empty for a price on request. */
export function termsText(price: StatedPrice): string {
  return taxText(price) + perText(price);
}

/** " TTC", to follow an amount that holds tax. */
export function taxText({ amount, vat }: Omit<StatedPrice, 'per'>): string {
  return amount !== undefined && vat === 'included' ? '\u00a0TTC' : '';
}

/** " par personne", to follow an amount; empty for a price on request. */
export function perText({ amount, per }: Omit<StatedPrice, 'vat'>): string {
  if (amount === undefined) return '';
  return per === 'group' ? ' par groupe' : ' par personne';
}

/** "Comprend : supports et passage de l’épreuve"; empty when unknown. */
export function coversText({ covers }: Pick<CoursePrice, 'covers'>): string {
  return covers && `Comprend\u00a0: ${covers}`;
}

/** `"35"` -> "35 Heures", for a card; a text that names its unit already stays as it is. */
export function formatHours(nbHeure: string): string {
  const text = nbHeure.trim();
  if (!/^\d+([.,]\d+)?$/.test(text)) return text;
  return `${text.replace('.', ',')}\u00a0Heure${Number(text.replace(',', '.')) < 2 ? '' : 's'}`;
}

export type PriceValue = number | 'Devis' | undefined;

/**
 * `1940` -> "1 940 €", `1490.5` -> "1 490,50 €", with the French spaces. Spelled out, as the spaces of `Intl`
 * differ between the server and older browsers.
 */
export function formatPrice(value: PriceValue): string {
  if (typeof value !== 'number') return 'Sur devis';
  const [euros = '', cents] = value.toFixed(2).split('.');
  const grouped = euros.replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u202f');
  return `${grouped}${cents === '00' ? '' : `,${cents}`}\u00a0€`;
}

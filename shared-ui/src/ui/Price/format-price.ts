export type PriceValue = number | 'Devis' | undefined;

/**
 * `1940` -> "1 940 €", with the French spaces. Spelled out, as the spaces of `Intl` differ between
 * the server and older browsers.
 */
export function formatPrice(value: PriceValue): string {
  if (typeof value !== 'number') return 'Sur devis';
  return `${String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0€`;
}

import { digits, toNumber } from 'campus-pocketbase/rules/numbers.js';

/** A price beyond is a slip of the keyboard. */
export const highestPrice = 9_999_999;
const longestText = 200;

const number = new RegExp(digits, 'g');

/**
 * The one amount in euros of a price text, cents included; "Devis" stays. Nothing (which the site shows as "Sur
 * devis", too) where it holds no number, several, or none that can be a price: a wrong price is worse than none.
 */
export function toPrice(value: unknown): number | 'Devis' | undefined {
  if (typeof value === 'number') return asPrice(value);
  if (typeof value !== 'string' || value.length > longestText) return undefined;
  if (/devis/i.test(value)) return 'Devis';
  const [found, another] = value.matchAll(number);
  if (!found || another || isNegative(value, found.index)) return undefined;
  return asPrice(toNumber(found[0]));
}

/** A sign stands right before the number; a dash between words does not. */
function isNegative(text: string, index: number): boolean {
  return /^\s?[-−]$/.test(text.slice(Math.max(0, index - 2), index));
}

/** Whole cents between nothing and the highest price. */
function asPrice(euros: number): number | undefined {
  const price = Math.round(euros * 100) / 100;
  return price > 0 && price <= highestPrice ? price : undefined;
}

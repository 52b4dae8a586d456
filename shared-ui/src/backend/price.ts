import { digits, toNumber } from 'campus-pocketbase/rules/numbers.js';

/** Anything above is a slip of the keyboard. */
export const highestPrice = 9_999_999;
const longestText = 200;

const number = new RegExp(digits, 'g');

/** Undefined (shown as "Sur devis", too) unless the text holds exactly one number that can be a price: a wrong price is worse than none. */
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

function asPrice(euros: number): number | undefined {
  const price = Math.round(euros * 100) / 100;
  return price > 0 && price <= highestPrice ? price : undefined;
}

import { classes } from '../styles';
import styles from './Price.module.css';

type PriceValue = number | 'Devis' | undefined;

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

/** `"35"` -> "35 Heures"; a text that names its unit already stays as it is. */
export function formatHours(nbHeure: string): string {
  const text = nbHeure.trim();
  if (!/^\d+([.,]\d+)?$/.test(text)) return text;
  return `${text.replace('.', ',')}\u00a0Heures`;
}

interface PriceProps {
  value: PriceValue;
  className?: string | undefined;
}

export function Price({ value, className }: PriceProps) {
  return <span className={classes(styles.price, className)}>{formatPrice(value)}</span>;
}

import { classes } from '../classes';
import { formatPrice, type PriceValue } from './format-price';
import styles from './Price.module.css';

export interface PriceProps {
  value: PriceValue;
  className?: string | undefined;
}

export function Price({ value, className }: PriceProps) {
  return <span className={classes(styles.price, className)}>{formatPrice(value)}</span>;
}

import { formatPrice } from '../../course/price-text';
import { classes } from '../styles';
import styles from './Price.module.css';

interface PriceProps {
  value: number | undefined;
  className?: string | undefined;
}

export function Price({ value, className }: PriceProps) {
  return <span className={classes(styles.price, className)}>{formatPrice(value)}</span>;
}

import type { CategoryChoice } from '../data';
import { askedOf } from '../filters/asked';
import type { Filters } from '../filters/filters';
import styles from './Results.module.css';

interface PrintedChoicesProps {
  filters: Filters;
  categories: readonly CategoryChoice[];
}

export function PrintedChoices({ filters, categories }: PrintedChoicesProps) {
  return (
    <p className={styles.printed}>
      Choix{'\u00a0'}:{' '}
      {askedOf(filters, categories)
        .map(({ label }) => label)
        .join(', ')}
    </p>
  );
}

import styles from './CardSkeleton.module.css';

/** The exact boxes of `count` cards that are still on their way, inside a `CardList`. */
export function CardSkeleton({ count }: { count: number }) {
  const names = Array.from({ length: count }, (_, index) => `skeleton-${index}`);
  return names.map((name) => (
    <li key={name} className={styles.skeleton} aria-hidden="true">
      <i />
    </li>
  ));
}

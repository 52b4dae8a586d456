import type { ReactNode } from 'react';
import { classes } from '../styles';
import styles from './CardList.module.css';

interface CardListProps {
  /** On a phone the cards stand in one row that scrolls sideways. */
  peek?: boolean;
  className?: string | undefined;
  /** One `<li>` per card. */
  children: ReactNode;
}

/** A grid of cards: three columns, two, then one. */
export function CardList({ peek = false, className, children }: CardListProps) {
  return <ul className={classes(styles.cards, peek && styles.peek, className)}>{children}</ul>;
}

interface CardSkeletonProps {
  count: number;
  /** They are courses of a list, with when, where and who pays. */
  noted?: boolean;
}

/** The exact boxes of `count` cards that are still on their way, inside a `CardList`. */
export function CardSkeleton({ count, noted = false }: CardSkeletonProps) {
  const names = Array.from({ length: count }, (_, index) => `skeleton-${index}`);
  return names.map((name) => (
    <li key={name} className={classes(styles.skeleton, noted && styles.noted)} aria-hidden="true">
      <i />
    </li>
  ));
}

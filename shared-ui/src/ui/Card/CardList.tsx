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

export function CardList({ peek = false, className, children }: CardListProps) {
  return <ul className={classes(styles.cards, peek && styles.peek, className)}>{children}</ul>;
}

interface CardSkeletonProps {
  count: number;
  /** Cards of a list also say when, where and who pays. */
  noted?: boolean;
}

/** Its boxes have the size of real cards, so that nothing shifts; a `CardList` stands around it. */
export function CardSkeleton({ count, noted = false }: CardSkeletonProps) {
  const names = Array.from({ length: count }, (_, index) => `skeleton-${index}`);
  return names.map((name) => (
    <li key={name} className={classes(styles.skeleton, noted && styles.noted)} aria-hidden="true">
      <i />
    </li>
  ));
}

import type { ReactNode } from 'react';
import { classes } from '../styles';
import styles from './Badge.module.css';

interface BadgeProps {
  /** Stands on the page, not on a picture. */
  onPage?: boolean;
  children: ReactNode;
}

/** A plate with the mark of alternance: a square. */
export function Badge({ onPage = false, children }: BadgeProps) {
  return <span className={classes(styles.badge, onPage && styles.onPage)}>{children}</span>;
}

/** The promo label on the picture of a top course. */
export function DarkLabel({ children }: { children: ReactNode }) {
  return <span className={styles.darkLabel}>{children}</span>;
}

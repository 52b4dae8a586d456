import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Badge.module.css';

/** The promo label on the picture of a top course. */
export function DarkLabel({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classes(styles.darkLabel, className)}>{children}</span>;
}

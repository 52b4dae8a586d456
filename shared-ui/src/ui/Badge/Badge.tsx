import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Badge.module.css';

export interface BadgeProps {
  kind: 'alternance' | 'cpf';
  /** Stands on the page, not on a picture. */
  onPage?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A plate with the mark of a scheme: a square for alternance, a disc for CPF. */
export function Badge({ kind, onPage = false, className, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[kind], onPage && styles.onPage, className)}>
      {children}
    </span>
  );
}

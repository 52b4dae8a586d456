import type { ReactNode } from 'react';
import { classes, layout } from '../styles';
import styles from './Badge.module.css';

interface BadgeProps {
  /** On the page instead of on a picture. */
  onPage?: boolean;
  children: ReactNode;
}

export function Badge({ onPage = false, children }: BadgeProps) {
  return <span className={classes(layout.ground, styles.badge, onPage && styles.onPage)}>{children}</span>;
}

export function DarkLabel({ children }: { children: ReactNode }) {
  return <span className={classes(layout.ground, styles.darkLabel)}>{children}</span>;
}

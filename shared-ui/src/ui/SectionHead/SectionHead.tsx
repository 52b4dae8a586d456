import type { ReactNode } from 'react';
import { classes, layout } from '../styles';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  title: string;
  /** The heading's id, for the section's `aria-labelledby`. */
  id: string;
  lead?: ReactNode;
  level?: 2 | 3;
  /** A smaller title, for a section inside a column. */
  small?: boolean;
  className?: string;
  /** Steps or a link, at the right. */
  children?: ReactNode;
}

export function SectionHead({
  title,
  id,
  lead,
  level = 2,
  small = false,
  className,
  children,
}: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(styles.head, className)}>
      <Heading id={id} className={small ? styles.small : styles.large}>
        {title}
      </Heading>
      {lead && <p className={layout.lead}>{lead}</p>}
      {children}
    </div>
  );
}

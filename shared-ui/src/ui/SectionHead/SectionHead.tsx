import type { ReactNode } from 'react';
import { layout } from '../styles';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  title: string;
  /** The heading's id, for the section's `aria-labelledby`. */
  id?: string;
  lead?: ReactNode;
  /** A smaller title, for a section inside a column. */
  small?: boolean;
  /** Steps or a link, at the right. */
  children?: ReactNode;
}

export function SectionHead({ title, id, lead, small = false, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={small ? styles.small : undefined}>
        {title}
      </h2>
      {lead && <p className={layout.lead}>{lead}</p>}
      {children}
    </div>
  );
}

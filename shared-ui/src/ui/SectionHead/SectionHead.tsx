import type { ReactNode } from 'react';
import { layout } from '../styles';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  title: string;
  id?: string;
  lead?: ReactNode;
  small?: boolean;
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

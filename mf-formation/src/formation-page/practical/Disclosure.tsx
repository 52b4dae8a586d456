import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

/** Paper has the content whole. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

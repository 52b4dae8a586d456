import type { ReactNode } from 'react';
import { layout } from '@campus/shared-ui';
import styles from './Fold.module.css';

/** Long prose is folded; paper has all of it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className={layout.fold}>{title}</summary>
      <div className={layout.column}>{children}</div>
    </details>
  );
}

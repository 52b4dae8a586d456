import type { ReactNode } from 'react';
import { layout } from 'shared-ui';
import styles from '../../src/override/status.module.css';

interface Props {
  caption: string;
  columns: readonly string[];
  /** Rows. */
  children: ReactNode;
}

/** A table that is wider than a telephone: it is scrolled by itself. */
export function WideTable({ caption, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
    <section className={styles.table} tabIndex={0} aria-label={caption}>
      <table>
        <caption className={layout.sr}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

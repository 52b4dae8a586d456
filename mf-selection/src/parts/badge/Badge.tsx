import { layout } from 'shared-ui';
import { selectionAt, useKeptPath } from '../../store/kept';
import styles from './Badge.module.css';

/** How many courses the visitor keeps, after the words of the menu's link; nothing of an empty selection. Each change is told. */
export function Badge() {
  const count = selectionAt(useKeptPath()).courses.length;
  return (
    <span aria-live="polite">
      {count > 0 && (
        <span className={styles.badge}>
          <span className={layout.sr}>{'\u00a0: '}</span>
          {count}
          <span className={layout.sr}>{count > 1 ? ' formations' : ' formation'}</span>
        </span>
      )}
    </span>
  );
}

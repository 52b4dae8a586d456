import type {} from '@campus/mf-selection/parts';
import { definePart, layout, type PartProps } from '@campus/shared-ui';
import { selectionAt, useStoredPath } from '../../store/selection-store';
import styles from './Badge.module.css';

/** Announces each change to screen readers. An empty selection shows nothing. */
function Badge() {
  const count = selectionAt(useStoredPath()).courses.length;
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

export default definePart<null, PartProps['mf-selection/Badge']>({
  load: async () => null,
  Component: Badge,
});

import type { MouseEvent } from 'react';
import { ButtonLink } from 'shared-ui';
import { type Filters, hrefOf, withMore } from '../filters/filters';
import { countText } from './count-text';
import styles from './LoadMore.module.css';

export interface LoadMoreProps {
  filters: Filters;
  shown: number;
  total: number;
  onMore: () => void;
}

/** How far the list goes, and the way on: a real link, so that it works without JavaScript. */
export function LoadMore({ filters, shown, total, onMore }: LoadMoreProps) {
  const intercept = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div className={styles.more}>
      <progress value={shown} max={total} aria-label={countText(shown, total)} />
      <ButtonLink variant="second" to={hrefOf(withMore(filters))} onClick={intercept}>
        Charger plus
      </ButtonLink>
    </div>
  );
}

/** A click that asks for a new tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

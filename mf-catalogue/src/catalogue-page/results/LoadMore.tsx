import type { MouseEvent } from 'react';
import { ButtonLink, classes, layout } from 'shared-ui';
import { type Filters, hrefOf, withMore } from '../filters/filters';
import styles from './Results.module.css';

/** "9 formations affichées sur 41". */
export function countText(shown: number, total: number): string {
  return shown === 1 ? `1 formation affichée sur ${total}` : `${shown} formations affichées sur ${total}`;
}

interface LoadMoreProps {
  filters: Filters;
  shown: number;
  total: number;
  onMore: () => void;
}

/** How far the list goes, and the way on: a real link, so that it works without JavaScript. */
export function LoadMore({ filters, shown, total, onMore }: LoadMoreProps) {
  const intercept = (event: MouseEvent) => {
    // A click that asks for a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div className={classes(styles.more, layout.screen)}>
      <progress value={shown} max={total} aria-label={countText(shown, total)} />
      <ButtonLink variant="second" to={hrefOf(withMore(filters))} onClick={intercept}>
        Charger plus
      </ButtonLink>
    </div>
  );
}

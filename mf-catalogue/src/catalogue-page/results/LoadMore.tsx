import { ButtonLink, classes, layout } from 'shared-ui';
import { type Filters, hrefOf, withMore } from '../filters/filters';
import { plainClick } from '../filters/plain-click';
import styles from './Results.module.css';

export function countText(shown: number, total: number): string {
  return shown === 1 ? `1 formation affichée sur ${total}` : `${shown} formations affichées sur ${total}`;
}

interface LoadMoreProps {
  filters: Filters;
  shown: number;
  total: number;
  onMore: () => void;
}

/** A real link works without JavaScript. */
export function LoadMore({ filters, shown, total, onMore }: LoadMoreProps) {
  return (
    <div className={classes(styles.more, layout.screen)}>
      <progress value={shown} max={total} aria-label={countText(shown, total)} />
      <ButtonLink variant="second" to={hrefOf(withMore(filters))} onClick={plainClick(onMore)}>
        Charger plus
      </ButtonLink>
    </div>
  );
}

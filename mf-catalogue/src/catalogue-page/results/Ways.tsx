import { ActionLink, classes, layout } from 'shared-ui';
import type { Asked } from '../filters/asked';
import { hrefOf } from '../filters/filters';
import styles from './Results.module.css';

export interface Way extends Asked {
  count: number;
}

/** Nothing shows where the text of the search is all that was asked for. */
export function Ways({ ways, onFollow }: { ways: readonly Way[]; onFollow: () => void }) {
  if (ways.every(({ criterion }) => criterion === 'query')) return null;
  return (
    <ul className={classes(layout.stack, styles.ways)}>
      {ways.map(({ criterion, label, without, count }) => {
        const text = `Sans «\u00a0${label}\u00a0»\u00a0: ${countOf(count)}`;
        return (
          <li key={criterion}>
            {count === 0 ? (
              text
            ) : (
              <ActionLink to={hrefOf(without)} onClick={onFollow}>
                {text}
              </ActionLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function countOf(courses: number): string {
  if (courses === 0) return 'toujours aucune formation';
  return `${courses}\u00a0formation${courses > 1 ? 's' : ''}`;
}

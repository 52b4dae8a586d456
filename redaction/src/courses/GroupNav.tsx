import { anchorOf } from '../form/FieldGroup';
import { unfold } from '../form/Fold';
import styles from './GroupNav.module.css';
import { useCurrentPart } from './use-current-part';

interface GroupNavProps {
  /** The list must be the same object each time: an effect depends on it. */
  titles: readonly string[];
  counts: ReadonlyMap<string, number>;
}

export function GroupNav({ titles, counts }: GroupNavProps) {
  const current = useCurrentPart(titles);
  return (
    <nav aria-label="Parties de la fiche" className={styles.nav}>
      <ul>
        {titles.map((title) => {
          const count = counts.get(title) ?? 0;
          return (
            <li key={title}>
              <a
                href={`#${anchorOf(title)}`}
                aria-current={title === current ? 'location' : undefined}
                onClick={() => unfold(document.getElementById(anchorOf(title)))}
              >
                {title}
                {count > 0 && <span className={styles.count}>{count} à compléter</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { anchorOf } from '../form/FieldGroup';
import styles from './GroupNav.module.css';

interface GroupNavProps {
  titles: readonly string[];
  /** How much is missing in each. */
  counts: ReadonlyMap<string, number>;
}

/** The parts of the form, with what is still missing in each. */
export function GroupNav({ titles, counts }: GroupNavProps) {
  return (
    <nav aria-label="Parties de la fiche" className={styles.nav}>
      <ul>
        {titles.map((title) => {
          const count = counts.get(title) ?? 0;
          return (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>
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

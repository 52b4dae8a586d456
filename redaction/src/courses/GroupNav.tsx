import { useEffect, useState } from 'react';
import { anchorOf, unfold } from '../form/FieldGroup';
import styles from './CourseForm.module.css';

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

/** The part with the focus, if it is in view; else the last that begins in the upper third. */
function useCurrentPart(titles: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(titles[0]);
  useEffect(() => {
    const update = () => {
      const parts = titles.map((title) => document.getElementById(anchorOf(title))?.closest('section'));
      const focused = document.activeElement;
      const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      const at = bottom > 0 && top < innerHeight ? parts.findIndex((part) => part?.contains(focused)) : -1;
      const passed = parts.findLastIndex(
        (part) => part && part.getBoundingClientRect().top < innerHeight / 3,
      );
      setCurrent(titles[at < 0 ? Math.max(passed, 0) : at]);
    };
    const events = ['scroll', 'focusin'];
    for (const event of events) document.addEventListener(event, update, { passive: true });
    return () => events.forEach((event) => document.removeEventListener(event, update));
  }, [titles]);
  return current;
}

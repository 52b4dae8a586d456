import { useEffect, useState } from 'react';
import { anchorOf, unfold } from '../form/FieldGroup';
import styles from './CourseForm.module.css';

interface GroupNavProps {
  /** The list must be the same object each time: an effect depends on it. */
  titles: readonly string[];
  counts: ReadonlyMap<string, number>;
}

export function GroupNav({ titles, counts }: GroupNavProps) {
  const current = useCurrentGroup(titles);
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

/** The group with the focus, if it is in view; else the last that begins in the upper third. */
function useCurrentGroup(titles: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(titles[0]);
  useEffect(() => {
    const update = () => {
      const sections = titles.map((title) => document.getElementById(anchorOf(title))?.closest('section'));
      const focused = document.activeElement;
      const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      const isInView = bottom > 0 && top < innerHeight;
      const focusedIndex = isInView ? sections.findIndex((section) => section?.contains(focused)) : -1;
      const passedIndex = sections.findLastIndex(
        (section) => section && section.getBoundingClientRect().top < innerHeight / 3,
      );
      setCurrent(titles[focusedIndex < 0 ? Math.max(passedIndex, 0) : focusedIndex]);
    };
    const events = ['scroll', 'focusin'];
    for (const event of events) document.addEventListener(event, update, { passive: true });
    return () => events.forEach((event) => document.removeEventListener(event, update));
  }, [titles]);
  return current;
}

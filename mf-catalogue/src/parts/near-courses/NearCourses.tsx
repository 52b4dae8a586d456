import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  classes,
  coursePath,
  durationText,
  formatPrice,
  type ListOrigin,
  layout,
  type PartView,
  stateFromCard,
  useListOrigin,
} from 'shared-ui';
import type { NearCourse, NearData } from './load';
import styles from './NearCourses.module.css';

/** Courses near the one of the page, a line each; their room while they are on their way. */
export function NearCourses({ view }: { view: PartView<NearData> }) {
  const id = useId();
  const origin = useListOrigin();
  if (view.state !== 'ready') return <div className={styles.room} aria-hidden="true" />;
  const { items } = view.data;
  if (items.length === 0) return null;
  return (
    <section className={classes(layout.wrap, layout.screen, layout.last)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Formations proches
      </h2>
      <ul className={styles.courses}>
        {items.map((course) => (
          <NearLine key={course.id} course={course} origin={origin} />
        ))}
      </ul>
    </section>
  );
}

function NearLine({ course, origin }: { course: NearCourse; origin: ListOrigin | undefined }) {
  const isAlternance = course.alternance === '1';
  const hours = Number(course.nbHeure.replace(',', '.'));
  const facts = [
    durationText({ hours }) || course.nbHeure,
    formatPrice(course.priceActual),
    isAlternance && 'alternance',
  ];
  return (
    <li>
      <Link
        to={coursePath(course.id)}
        state={stateFromCard({ ...course, isAlternance }, origin && { origin })}
      >
        {course.title}
      </Link>
      {facts.filter(Boolean).join(', ')}
    </li>
  );
}

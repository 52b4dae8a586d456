import { useId } from 'react';
import {
  type CardCourse,
  CardList,
  CourseCard,
  classes,
  type Listing,
  layout,
  type PartView,
  useListOrigin,
} from '@campus/shared-ui';
import styles from './NearCourses.module.css';

export function NearCourses({ view }: { view: PartView<Listing<CardCourse>> }) {
  const id = useId();
  const origin = useListOrigin();
  if (view.state !== 'ready')
    return <div className={classes(layout.screen, styles.placeholder)} aria-hidden="true" />;
  const { items } = view.data;
  if (items.length === 0) return null;
  return (
    <section className={classes(layout.wrap, layout.screen, styles.near)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Formations proches
      </h2>
      <CardList peek className={styles.row}>
        {items.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} state={origin && { origin }} />
          </li>
        ))}
      </CardList>
    </section>
  );
}

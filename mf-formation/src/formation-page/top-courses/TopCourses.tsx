import { Card, classes, coursePath, DarkLabel, layout, stateFromCard } from 'shared-ui';
import { type Breakpoint, Slider } from 'shared-ui/slider';
import type { TopCard } from '../load';
import { useListOrigin } from '../toolbar/Toolbar';
import styles from './TopCourses.module.css';

const breakpoints: readonly Breakpoint[] = [{ maxWidth: 1023, show: 2 }];

/** The school's top courses. */
export function TopCourses({ courses }: { courses: readonly TopCard[] }) {
  const origin = useListOrigin();
  if (courses.length === 0) return null;
  return (
    <section className={classes(layout.wrap, layout.screen, styles.top)}>
      <Slider label="Nos Formations" show={3} breakpoints={breakpoints} head={{ title: 'Nos Formations' }}>
        {courses.map((course) => (
          <Card
            key={course.id}
            to={coursePath(course.id)}
            state={stateFromCard(
              { ...course, isAlternance: course.promo === 'Alternance' },
              origin && { origin },
            )}
            picture={course}
            title={course.title}
            label={course.promo && <DarkLabel>{course.promo}</DarkLabel>}
          >
            {course.content && <p className={styles.content}>{course.content}</p>}
          </Card>
        ))}
      </Slider>
    </section>
  );
}

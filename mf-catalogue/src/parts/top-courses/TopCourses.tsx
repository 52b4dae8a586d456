import type {} from 'mf-catalogue/parts';
import {
  type Breakpoint,
  Card,
  classes,
  coursePath,
  DarkLabel,
  layout,
  OfflineNotice,
  type PartProps,
  type PartView,
  Slider,
  stateFromCard,
} from 'shared-ui';
import type { TopData } from './load';
import styles from './TopCourses.module.css';

const breakpoints: readonly Breakpoint[] = [{ maxWidth: 1023, show: 2 }];

type Props = PartProps['mf-catalogue/TopCourses'] & { view: PartView<TopData> };

/** The school's top courses; their room while they are missing. */
export function TopCourses({ view, origin, noted }: Props) {
  if (view.state !== 'ready') return <div className={classes(layout.screen, styles.room)} />;
  const { items, offline } = view.data;
  if (items.length === 0) return null;
  return (
    <section className={classes(layout.wrap, layout.screen, styles.top)}>
      {offline && !noted && <OfflineNotice className={classes(styles.notice)} />}
      <Slider label="Nos Formations" show={3} breakpoints={breakpoints} head={{ title: 'Nos Formations' }}>
        {items.map((course) => (
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

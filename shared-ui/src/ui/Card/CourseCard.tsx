import type { CourseLine } from '../../course/course-line';
import { formatHours } from '../../course/price-text';
import { coursePath } from '../../page/course-paths';
import { stateFromCard } from '../../page/seen-course';
import { Badge } from '../Badge/Badge';
import { iconClass } from '../Icon/Icon';
import { Price } from '../Price/Price';
import { classes } from '../styles';
import { Card } from './Card';
import styles from './Card.module.css';

export type CardCourse = Pick<CourseLine, 'id' | 'title' | 'src' | 'nbHeure' | 'priceActual' | 'alternance'> &
  Partial<Pick<CourseLine, 'notes'>>;

/** A page's data goes with its document, so nothing else of the course may stay. */
export function toCardCourse(course: CardCourse): CardCourse {
  const { id, title, src, nbHeure, priceActual, alternance, notes } = course;
  return { id, title, src, nbHeure, priceActual, alternance, ...(notes && { notes }) };
}

interface CourseCardProps {
  course: CardCourse;
  priority?: boolean;
  level?: 2 | 3;
  state?: object;
}

export function CourseCard({ course, priority = false, level = 3, state }: CourseCardProps) {
  const isAlternance = course.alternance === '1';
  const { when, where, money } = course.notes ?? {};
  return (
    <Card
      to={coursePath(course.id)}
      picture={course}
      title={course.title}
      level={level}
      state={stateFromCard({ ...course, isAlternance }, state)}
      priority={priority}
      label={isAlternance && <Badge>Alternance</Badge>}
    >
      <p className={styles.facts}>
        <span>{formatHours(course.nbHeure)}</span>
        <Price className={styles.price} value={course.priceActual} />
      </p>
      {when && <p className={classes(styles.note, iconClass('clock'))}>{when}</p>}
      {where && <p className={classes(styles.note, iconClass('location'))}>{where}</p>}
      {money && <p className={classes(styles.note, iconClass('coins'))}>{money}</p>}
    </Card>
  );
}

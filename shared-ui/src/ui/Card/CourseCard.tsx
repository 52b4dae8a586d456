import type { Training } from '../../backend/models';
import { coursePath } from '../../page/course-paths';
import { stateFromCard } from '../../page/seen-course';
import { Badge } from '../Badge/Badge';
import { formatHours, Price } from '../Price/Price';
import { Card } from './Card';
import styles from './Card.module.css';

/** What a card says of a course. */
export type CardCourse = Pick<Training, 'id' | 'title' | 'src' | 'nbHeure' | 'priceActual' | 'alternance'>;

/** What a card needs to know of a course, and nothing else: a page's data goes with its document. */
export function toCardCourse({ id, title, src, nbHeure, priceActual, alternance }: Training): CardCourse {
  return { id, title, src, nbHeure, priceActual, alternance };
}

interface CourseCardProps {
  course: CardCourse;
  priority?: boolean;
  level?: 2 | 3;
  /** What the history entry of the course's page carries beside what the card says. */
  state?: object;
}

/** A course in a list: picture, title, hours on the left, price on the right. */
export function CourseCard({ course, priority = false, level = 3, state }: CourseCardProps) {
  const isAlternance = course.alternance === '1';
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
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Picture } from '../../backend/pictures';
import type { CourseLine } from '../../course/course-line';
import { formatHours, freeText, otherwiseText } from '../../course/price-text';
import { coursePath } from '../../page/course-paths';
import { fill } from '../../page/fill';
import { type ListState, stateFromCard } from '../../page/list-origin';
import { useSite } from '../../page/site';
import { Badge } from '../Badge/Badge';
import { iconClass } from '../Icon/Icon';
import { Image } from '../Image/Image';
import { Price } from '../Price/Price';
import { classes } from '../styles';
import styles from './Card.module.css';

interface CardProps {
  to: string;
  picture: Picture;
  title: string;
  level?: 2 | 3;
  label?: ReactNode;
  state?: unknown;
  /** The card is in view when the page opens: its picture is fetched first. */
  priority?: boolean;
  children?: ReactNode;
}

/** The course's page asks for the same file until its own pictures are there. */
export const cardPictureSizes = '(width < 37.5em) 92vw, (width < 48em) 46vw, (width < 64em) 30vw, 400px';

export function Card({ to, picture, title, level = 3, label, state, priority = false, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Link className={styles.card} to={to} state={state} discover="none">
      <Image className={styles.picture} picture={picture} sizes={cardPictureSizes} priority={priority} />
      {label}
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </Link>
  );
}

export type CardCourse = Pick<CourseLine, 'id' | 'title' | 'src' | 'nbHeure' | 'priceActual' | 'alternance'> &
  Partial<Pick<CourseLine, 'notes'>>;

/** Drops the other fields: a page's data is part of its document. */
export function toCardCourse(course: CardCourse): CardCourse {
  const { id, title, src, nbHeure, priceActual, alternance, notes } = course;
  return { id, title, src, nbHeure, priceActual, alternance, ...(notes && { notes }) };
}

interface CourseCardProps {
  course: CardCourse;
  priority?: boolean;
  level?: 2 | 3;
  state?: ListState | undefined;
}

export function CourseCard({ course, priority = false, level = 3, state }: CourseCardProps) {
  const isAlternance = course.alternance === '1';
  const { when, where, money } = course.notes ?? {};
  const { school } = useSite();
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
        {isAlternance ? (
          <b className={styles.price}>{freeText}</b>
        ) : (
          <Price className={styles.price} value={course.priceActual} />
        )}
        {isAlternance && <small>{otherwiseText(course.priceActual)}</small>}
      </p>
      {when && <p className={classes(styles.note, iconClass('clock'))}>{when}</p>}
      {where && <p className={classes(styles.note, iconClass('location'))}>{fill(where, school)}</p>}
      {money && <p className={classes(styles.note, iconClass('coins'))}>{money}</p>}
    </Card>
  );
}

interface CardListProps {
  /** On a phone the cards stand in one row that scrolls sideways. */
  peek?: boolean;
  className?: string | undefined;
  /** One `<li>` per card. */
  children: ReactNode;
}

export function CardList({ peek = false, className, children }: CardListProps) {
  return <ul className={classes(styles.cards, peek && styles.peek, className)}>{children}</ul>;
}

interface CardSkeletonProps {
  count: number;
  /** Cards of a list also say when, where and who pays. */
  noted?: boolean;
}

/** Boxes of the size of cards, so that nothing shifts. A `CardList` is around them. */
export function CardSkeleton({ count, noted = false }: CardSkeletonProps) {
  return [...Array(count).keys()].map((key) => (
    <li key={key} className={classes(styles.skeleton, noted && styles.noted)} aria-hidden="true">
      <i />
    </li>
  ));
}

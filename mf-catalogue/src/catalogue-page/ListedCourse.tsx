import type {} from '@campus/mf-selection/parts';
import { memo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  classes,
  CourseCard,
  EmptyState,
  layout,
  Part,
  type SeenCourse,
  stateFromList,
} from '@campus/shared-ui';
import type { CatalogueCourse } from './filters/facets';
import styles from './Results.module.css';

/** The pictures of the first row are fetched first. */
const cardsPerRow = 3;

interface ListedCourseProps {
  course: CatalogueCourse;
  results: readonly SeenCourse[];
  level?: 2 | 3;
  /** The place in the list of results; `LoadMore` leads to the first new one. */
  index?: number;
  children?: ReactNode;
}

/**
 * The course's page links back to this list and to the neighbouring results. A pending navigation
 * draws the list anew, but not its courses.
 */
export const ListedCourse = memo(function ListedCourse({
  course,
  results,
  level = 2,
  index,
  children,
}: ListedCourseProps) {
  const { id, title } = course;
  const state = stateFromList(useLocation(), results);
  const isInFirstRow = index !== undefined && index < cardsPerRow;
  return (
    <li id={index ? `fiche-${index}` : undefined} className={styles.course}>
      <CourseCard course={course} level={level} priority={isInFirstRow} state={state} />
      {children}
      <div className={styles.keep}>
        <Part of="mf-selection" name="Keep" id={id} title={title} isIcon />
      </div>
    </li>
  );
});

/** The course's page draws this while its own data is loading. */
export const toSeenCourse = ({ id, title, alternance }: CatalogueCourse): SeenCourse => ({
  id,
  title,
  isAlternance: alternance === '1',
});

interface NothingFoundProps {
  hasContent: boolean;
  children?: ReactNode;
}

export function NothingFound({ hasContent, children }: NothingFoundProps) {
  const text = "Aucun résultat n'a été trouvé.";
  if (!hasContent) {
    return (
      <EmptyState title={text} level={2}>
        {children}
      </EmptyState>
    );
  }
  return (
    <div className={classes(layout.wrap, styles.notFound)}>
      <p>{text}</p>
      {children}
    </div>
  );
}

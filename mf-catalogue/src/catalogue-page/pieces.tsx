import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { classes, CourseCard, EmptyState, layout, type SeenCourse, stateFromList } from 'shared-ui';
import type { CatalogueCourse } from './filters/facets';
import styles from './Results.module.css';

interface ListedCourseProps {
  course: CatalogueCourse;
  results: readonly SeenCourse[];
  level?: 2 | 3;
  priority?: boolean;
}

/** The course leads back to this list with the filters of now, and on to the results beside it. */
export function ListedCourse({ course, results, level = 2, priority = false }: ListedCourseProps) {
  const state = stateFromList(useLocation(), results);
  return <CourseCard course={course} level={level} priority={priority} state={state} />;
}

/** The page of the course draws this before its own data has come. */
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
  const said = "Aucun résultat n'a été trouvé.";
  if (!hasContent) {
    return (
      <EmptyState title={said} level={2}>
        {children}
      </EmptyState>
    );
  }
  return (
    <div className={classes(layout.wrap, styles.small)}>
      <p>{said}</p>
      {children}
    </div>
  );
}

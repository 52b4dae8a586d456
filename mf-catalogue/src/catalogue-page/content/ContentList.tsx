import type {} from 'mf-selection/parts';
import { useMemo } from 'react';
import { CardList, Part } from 'shared-ui';
import type { FoundCourse, Marked } from 'shared-ui/search';
import type { CatalogueCourse } from '../catalogue-course';
import { ListedCourse } from '../results/ListedCourse';
import { toSeenCourse } from '../results/to-seen-course';
import styles from './ContentResults.module.css';

interface ContentListProps {
  courses: readonly FoundCourse[];
  all: readonly CatalogueCourse[];
}

export function ContentList({ courses, all }: ContentListProps) {
  const found = useMemo(
    () =>
      courses.flatMap(({ id, line }) => all.flatMap((course) => (course.id === id ? { course, line } : []))),
    [courses, all],
  );
  const results = useMemo(() => found.map(({ course }) => toSeenCourse(course)), [found]);
  return (
    <CardList className={styles.list}>
      {found.map(({ course, line }) => (
        <li key={course.id}>
          <ListedCourse course={course} level={3} results={results} />
          <p>
            <MarkedText pieces={line} />
          </p>
          <div className={styles.keep}>
            <Part of="mf-selection" name="Keep" id={course.id} title={course.title} isIcon />
          </div>
        </li>
      ))}
    </CardList>
  );
}

/** Every second piece is a word that was looked for. */
function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and none moves
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}

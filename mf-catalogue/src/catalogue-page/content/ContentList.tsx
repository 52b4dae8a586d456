import type {} from 'mf-selection/parts';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { coursePath, Part, type SeenCourse, stateFromList } from 'shared-ui';
import type { FoundCourse, Marked } from 'shared-ui/search';
import type { CatalogueCourse } from '../catalogue-course';
import { toSeenCourse } from '../results/to-seen-course';
import styles from './ContentResults.module.css';

interface ContentListProps {
  courses: readonly FoundCourse[];
  /** All courses of the catalogue. */
  all: readonly CatalogueCourse[];
}

/** The courses whose content answers. */
export function ContentList({ courses, all }: ContentListProps) {
  const results = useMemo(
    () => courses.flatMap(({ id }) => all.filter((course) => course.id === id).map(toSeenCourse)),
    [courses, all],
  );
  return (
    <ol className={styles.list}>
      {courses.map((course) => (
        <ContentResult key={course.id} course={course} results={results} />
      ))}
    </ol>
  );
}

interface ContentResultProps {
  course: FoundCourse;
  results: readonly SeenCourse[];
}

/** A course, which leads back to this list, with the line that answers. */
function ContentResult({ course: { id, title, line }, results }: ContentResultProps) {
  return (
    <li>
      <div>
        <h3>
          <Link to={coursePath(id)} state={stateFromList(useLocation(), results)}>
            <MarkedText pieces={title} />
          </Link>
        </h3>
        <p>
          <MarkedText pieces={line} />
        </p>
      </div>
      <Part of="mf-selection" name="Keep" id={id} title={title.join('')} />
    </li>
  );
}

/** Every second piece is a word that was looked for. */
function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and none moves
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}

import type { ReactNode } from 'react';
import { Badge, type SeenCourse } from 'shared-ui';
import styles from './CourseTitle.module.css';

interface CourseTitleProps {
  course: Pick<SeenCourse, 'title' | 'isAlternance'>;
  children?: ReactNode;
}

/** The head of a course's page: the same once a card has told it, and when the whole course is there. */
export function CourseTitle({ course: { title, isAlternance }, children }: CourseTitleProps) {
  return (
    <header className={styles.title}>
      {isAlternance && <Badge onPage>Alternance</Badge>}
      <h1>{title}</h1>
      {children}
    </header>
  );
}

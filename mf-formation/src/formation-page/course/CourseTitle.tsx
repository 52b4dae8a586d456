import type { ReactNode } from 'react';
import { Badge, layout, type SeenCourse } from 'shared-ui';
import styles from './CourseTitle.module.css';

interface CourseTitleProps {
  course: Pick<SeenCourse, 'title' | 'isAlternance'>;
  lead?: string;
  children?: ReactNode;
}

export function CourseTitle({ course: { title, isAlternance }, lead, children }: CourseTitleProps) {
  return (
    <header className={styles.title}>
      <h1>{title}</h1>
      {lead && <p className={layout.lead}>{lead}</p>}
      <div className={layout.row}>
        {isAlternance && <Badge onPage>Alternance</Badge>}
        {children}
      </div>
    </header>
  );
}

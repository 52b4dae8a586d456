import { Badge, classes, layout, OfflineNotice } from 'shared-ui';
import { Chips } from '../chips/Chips';
import { Description, Facts } from '../description/Description';
import { Gallery } from '../gallery/Gallery';
import type { Course } from '../load';
import { Objectives } from '../objectives/Objectives';
import { Receipt } from '../receipt/Receipt';
import { Statistics } from '../statistics/Statistics';
import { Toolbar } from '../toolbar/Toolbar';
import styles from './CourseSheet.module.css';
import { AccessNotice, AlternanceNotice, UpdateNote } from './notices';

interface CourseSheetProps {
  course: Course;
  offline: boolean;
  updatedOn: string;
}

/** Everything there is to know of one course. The receipt comes first: on small screens it stands above the text. */
export function CourseSheet({ course, offline, updatedOn }: CourseSheetProps) {
  return (
    <article className={classes(layout.wrap, styles.sheet)}>
      <Toolbar course={course} />
      <header className={styles.title}>
        {course.isAlternance && <Badge onPage>Alternance</Badge>}
        <h1>{course.title}</h1>
        {offline && <OfflineNotice />}
      </header>
      <Gallery pictures={course.gallery} />
      <div className={styles.detail}>
        <Receipt course={course} />
        <div className={styles.text}>
          <Chips options={course.options} />
          {course.isAlternance && <AlternanceNotice />}
          <AccessNotice />
          <Description html={course.description} />
          <Facts facts={course.descriptions} />
          <Statistics isAlternance={course.isAlternance} />
          <Objectives competences={course.competences} />
          <UpdateNote course={course} date={updatedOn} />
        </div>
      </div>
    </article>
  );
}

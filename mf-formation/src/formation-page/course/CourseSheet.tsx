import type {} from 'mf-selection/parts';
import { classes, layout, OfflineNotice, Part } from 'shared-ui';
import { Chips } from '../chips/Chips';
import { describeCourse } from '../describe-course';
import { Description } from '../description/Description';
import { Essentials } from '../essentials/Essentials';
import { Gallery } from '../gallery/Gallery';
import type { Course } from '../load';
import { Objectives } from '../objectives/Objectives';
import { Practical } from '../practical/Practical';
import { Receipt } from '../receipt/Receipt';
import { Statistics } from '../statistics/Statistics';
import { Toolbar } from '../toolbar/Toolbar';
import styles from './CourseSheet.module.css';
import { CourseTitle } from './CourseTitle';
import { AlternanceNotice, UpdateNote } from './notices';

interface CourseSheetProps {
  course: Course;
  offline: boolean;
  updatedOn: string;
}

/** Everything there is to know of one course, what decides first. The receipt comes first: on small screens it stands above the text. */
export function CourseSheet({ course, offline, updatedOn }: CourseSheetProps) {
  return (
    <article className={classes(layout.wrap, styles.sheet)}>
      <Toolbar course={course} text={describeCourse(course)} />
      <CourseTitle course={course}>
        {offline && <OfflineNotice />}
        <Part of="mf-selection" name="Keep" id={course.id} title={course.title} />
      </CourseTitle>
      <Essentials course={course} />
      <Gallery pictures={course.gallery} />
      <div className={styles.detail}>
        <Receipt course={course} />
        <div className={styles.text}>
          <Chips options={course.options} />
          <AlternanceNotice course={course} />
          <Description html={course.description} />
          <Objectives competences={course.competences} />
          <Practical course={course} />
          <Statistics isAlternance={course.isAlternance} />
          <UpdateNote course={course} date={updatedOn} />
        </div>
      </div>
    </article>
  );
}

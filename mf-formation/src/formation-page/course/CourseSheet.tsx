import type {} from 'mf-formation/parts';
import type {} from 'mf-selection/parts';
import { classes, Image, layout, OfflineNotice, Part } from 'shared-ui';
import { Chips } from '../chips/Chips';
import { describeCourse } from '../describe-course';
import { Description } from '../description/Description';
import { Essentials } from '../essentials/Essentials';
import { Gallery } from '../gallery/Gallery';
import type { Course } from '../load';
import { Objectives } from '../objectives/Objectives';
import { EstimateLink } from '../parts/EstimateLink';
import { Disclosure } from '../practical/Disclosure';
import { Facts } from '../practical/Facts';
import { Folds } from '../practical/Folds';
import { Receipt } from '../receipt/Receipt';
import { ShareMenu } from '../share/ShareMenu';
import { Toolbar } from '../toolbar/Toolbar';
import styles from './CourseSheet.module.css';
import { CourseTitle } from './CourseTitle';
import { AlternanceNotice } from './notices';

interface CourseSheetProps {
  course: Course;
  offline: boolean;
  updatedOn: string;
}

/** What decides comes first; the receipt stands beside the text, or in its place among it. */
export function CourseSheet({ course, offline, updatedOn }: CourseSheetProps) {
  const { id, title, littleDescription, gallery } = course;
  const [picture, ...others] = gallery;
  return (
    <article className={classes(layout.wrap, styles.sheet)} data-asks="">
      <Toolbar course={course} />
      <div className={styles.detail}>
        <div className={styles.text}>
          <CourseTitle course={course} lead={littleDescription}>
            <ShareMenu id={id} title={title} text={describeCourse(course)} />
            <Part of="mf-selection" name="Keep" id={id} title={title} />
          </CourseTitle>
          {offline && <OfflineNotice />}
          <Essentials course={course} />
          {picture && (
            <Image
              className={classes(styles.picture, layout.screen)}
              picture={picture}
              sizes="(max-width: 1023px) 100vw, 770px"
              priority
            />
          )}
          <Chips options={course.options} />
          <AlternanceNotice course={course} />
          <Objectives competences={course.competences} />
          <Description course={course} />
          <Facts title="Pour qui" keys={['prerequisites', 'audience']} course={course} />
          <Facts title="Quand et où" keys={['duration', 'sessions', 'access']} course={course} />
          <h2 className={styles.heading}>Prix et financement</h2>
        </div>
        <Receipt course={course} />
        <div className={styles.text}>
          {course.practical.some(({ key }) => key === 'funding') && (
            <Disclosure summary="Qui peut payer, et ce qui vous reste">
              <Facts keys={['funding']} course={course} />
            </Disclosure>
          )}
          <Part of="mf-formation" name="Estimate" id={id} fallback={<EstimateLink id={id} />} />
          <Gallery pictures={others} />
          <Folds course={course} updatedOn={updatedOn} />
        </div>
      </div>
    </article>
  );
}

import type {} from '@campus/mf-formation/parts';
import type {} from '@campus/mf-selection/parts';
import type { ReactNode } from 'react';
import {
  ActionLink,
  Badge,
  ButtonLink,
  classes,
  coursePath,
  Image,
  layout,
  Notice,
  OfflineNotice,
  Part,
  type Picture,
  Prose,
  type SeenCourse,
  useSite,
} from '@campus/shared-ui';
import { fill } from '@campus/shared-ui/fill';
import { Chips, Objectives } from './Highlights';
import { describeCourse } from '../head';
import { Essentials, Receipt } from '../receipt/Receipt';
import { Facts } from '../practical/Facts';
import { Folds } from '../practical/Folds';
import { ShareMenu } from '../share/ShareMenu';
import type { Course } from '../shown-course';
import { Toolbar } from '../toolbar/Toolbar';
import styles from './CourseSheet.module.css';

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
            <Disclosure summary="Financements et reste à charge">
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

interface CourseTitleProps {
  course: Pick<SeenCourse, 'title' | 'isAlternance'>;
  lead?: string;
  children?: ReactNode;
}

export function CourseTitle({ course: { title, isAlternance }, lead, children }: CourseTitleProps) {
  return (
    <header className={classes(layout.stack, styles.title)}>
      <h1>{title}</h1>
      {lead && <p className={layout.lead}>{lead}</p>}
      <div className={layout.row}>
        {isAlternance && <Badge onPage>Alternance</Badge>}
        {children}
      </div>
    </header>
  );
}

function Description({ course: { id, description } }: { course: Course }) {
  return (
    <section className={classes(layout.stack, styles.section)}>
      <h2>Programme</h2>
      {description && (
        <Disclosure summary="Le programme en détail">
          <Prose html={description} />
        </Disclosure>
      )}
      <ActionLink to={`${coursePath(id)}/programme.pdf`} icon="download" download="">
        Programme <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </section>
  );
}

function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes(styles.gallery, layout.screen)}>
      {pictures.map((picture) => (
        <Image key={picture.src} picture={picture} sizes="(max-width: 1023px) 50vw, 377px" />
      ))}
    </div>
  );
}

/** The page of the estimate has its questions where the part cannot be had. */
function EstimateLink({ id }: { id: string }) {
  return (
    <p id="combien" className={classes(layout.screen, styles.estimate)}>
      <ButtonLink to={`/combien?formation=${encodeURIComponent(id)}`} variant="second" iconEnd="arrow">
        Combien pour moi&#8239;?
      </ButtonLink>
    </p>
  );
}

function AlternanceNotice({ course: { alternance } }: { course: Course }) {
  const { school } = useSite();
  if (!alternance) return null;
  return (
    <Notice kind="info" className={classes(layout.screen)}>
      <Disclosure summary={fill(alternance.title, school)}>
        {alternance.items.map(({ id, title, content = '' }) => (
          <p key={id} className={classes(styles.said)}>
            <b>{fill(title, school)}.</b> {fill(content, school)}
          </p>
        ))}
      </Disclosure>
    </Notice>
  );
}

function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

import type {} from '@campus/mf-formation/parts';
import type {} from '@campus/mf-selection/parts';
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
import type { PracticalKey } from '@campus/shared-ui/course';
import { fill } from '@campus/shared-ui/fill';
import { Chips, Objectives } from './Highlights';
import { describeCourse } from '../head';
import { Essentials, Receipt } from '../receipt/Receipt';
import { Fold } from '../../fold/Fold';
import { Facts } from '../practical/Facts';
import { Details } from '../practical/Details';
import { Section } from '../practical/Section';
import { ShareMenu } from '../share/ShareMenu';
import type { Course } from '../page-course';
import { Toolbar } from '../toolbar/Toolbar';
import styles from './CourseSheet.module.css';

interface CourseSheetProps {
  course: Course;
  offline: boolean;
  updatedOn: string;
}

/** The receipt stands beside the text, or among it on a small screen. */
export function CourseSheet({ course, offline, updatedOn }: CourseSheetProps) {
  const { id, title } = course;
  const { school } = useSite();
  return (
    <article className={classes(layout.wrap, styles.sheet)}>
      <Toolbar course={course} />
      <div className={styles.detail}>
        <div className={styles.text}>
          <CourseTitle course={course} lead={course.littleDescription} />
          <Essentials course={course} />
          <div className={classes(layout.row, layout.screen, styles.actions)}>
            <ShareMenu id={id} title={title} text={describeCourse(course, school)} />
            <Part of="mf-selection" name="Keep" id={id} title={title} />
          </div>
          {offline && <OfflineNotice />}
          <Gallery pictures={course.gallery} />
          <Chips options={course.options} />
          <AlternanceNotice course={course} />
          <Objectives competences={course.competences} />
          <Programme course={course} />
          <Facts title="Pour qui" keys={['prerequisites', 'audience']} course={course} />
          <Facts title="Quand et où" keys={['duration', 'sessions', 'access']} course={course} />
          <h2 className={styles.heading}>Prix et financement</h2>
        </div>
        <Receipt course={course} />
        <div className={styles.text}>
          <Part of="mf-formation" name="Estimate" id={id} fallback={<EstimateLink id={id} />} />
          {course.practical.some(({ key }) => key === 'funding') && (
            <Fold title="Financements et reste à charge">
              <Facts keys={['funding']} course={course} />
            </Fold>
          )}
          <Details course={course} updatedOn={updatedOn} />
        </div>
      </div>
    </article>
  );
}

interface CourseTitleProps {
  course: Pick<SeenCourse, 'title' | 'isAlternance'>;
  lead?: string;
}

export function CourseTitle({ course: { title, isAlternance }, lead }: CourseTitleProps) {
  return (
    <header className={classes(layout.stack, styles.title)}>
      {isAlternance && <Badge onPage>Alternance</Badge>}
      <h1>{title}</h1>
      {lead && <p className={layout.lead}>{lead}</p>}
    </header>
  );
}

const methodKeys: readonly PracticalKey[] = ['methods', 'assessment', 'certification', 'results'];

/** Long prose is folded. */
function Programme({ course }: { course: Course }) {
  const { id, programme, description, practical, sections } = course;
  return (
    <Section title="Programme">
      {programme && <Prose html={programme} />}
      {description && (
        <Fold title="Le programme en détail">
          <Prose html={description} />
        </Fold>
      )}
      {(practical.some(({ key }) => methodKeys.includes(key)) || sections.other) && (
        <Fold title="Méthodes et évaluation">
          <Facts keys={methodKeys} course={course} />
          {sections.other && <Prose html={sections.other} />}
        </Fold>
      )}
      <ActionLink to={`${coursePath(id)}/programme.pdf`} icon="download" download="">
        Programme <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </Section>
  );
}

/** The first picture is large, two more stand beside it and the others below. */
function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    // CSS must not count the pictures: a document that comes in pieces would move them.
    <div className={classes(styles.gallery, pictures.length > 2 && styles.bento, layout.screen)}>
      {pictures.map((picture, index) => (
        <Image
          key={picture.src}
          picture={picture}
          sizes={index === 0 ? '(width < 64em) 100vw, 770px' : '(width < 64em) 50vw, 250px'}
          priority={index === 0}
        />
      ))}
    </div>
  );
}

/** The fallback of the part leads to the page of the estimate. */
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
    <Notice kind="info" className={classes(layout.screen, styles.alternance)}>
      <b>{fill(alternance.title, school)}</b>
      <dl>
        {alternance.items.map(({ id, title, content = '' }) => (
          <div key={id}>
            <dt>{fill(title, school)}</dt>
            <dd>{fill(content, school)}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

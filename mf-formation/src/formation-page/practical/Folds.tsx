import { Prose } from 'shared-ui';
import type { PracticalKey } from 'shared-ui/course';
import { AccessNotice, UpdateNote } from '../course/notices';
import type { Course } from '../shown-course';
import { Statistics } from '../statistics/Statistics';
import { Contacts } from './Contacts';
import { Facts } from './Facts';
import { Fold } from './Fold';
import styles from './Folds.module.css';

const how: readonly PracticalKey[] = ['methods', 'assessment', 'certification', 'results'];

/** What does not decide is folded; paper has it whole. */
export function Folds({ course, updatedOn }: { course: Course; updatedOn: string }) {
  const { practical, sections, isAlternance } = course;
  return (
    <div className={styles.folds}>
      {(practical.some(({ key }) => how.includes(key)) || sections.other) && (
        <Fold title="Comment">
          <Facts keys={how} course={course} />
          {sections.other && <Prose html={sections.other} />}
        </Fold>
      )}
      <Fold title="Accessibilité">
        <AccessNotice />
        {sections.accessibility && <Prose html={sections.accessibility} />}
      </Fold>
      <Fold title="Avec qui">
        <p>
          <Contacts contact={course.contact} />
        </p>
      </Fold>
      <Statistics isAlternance={isAlternance} />
      <Fold title="Mise à jour">
        <UpdateNote course={course} date={updatedOn} />
      </Fold>
    </div>
  );
}

import type {} from 'mf-contact/parts';
import type { ReactNode } from 'react';
import { Part, Prose } from 'shared-ui';
import { UpdateNote } from '../course/notices';
import { AskToBeCalled } from '../parts/AskToBeCalled';
import type { Course } from '../shown-course';
import { Statistics } from '../statistics/Statistics';
import { Facts } from './Facts';
import styles from './Folds.module.css';

/** What does not decide, each under its title until it is wanted; paper has it whole. */
export function Folds({ course, updatedOn }: { course: Course; updatedOn: string }) {
  const { id, title, sections, isAlternance } = course;
  return (
    <div className={styles.folds}>
      <Fold title="Comment">
        <Facts keys={['methods', 'assessment', 'certification', 'results']} course={course} />
        {sections.other && <Prose html={sections.other} />}
      </Fold>
      <Fold title="Accessibilité">
        <Facts keys={['accessibility']} course={course} />
      </Fold>
      <Fold title="Avec qui">
        <Facts keys={['contact']} course={course} />
        <Part
          of="mf-contact"
          name="CallBack"
          id={id}
          formation={title}
          fallback={<AskToBeCalled id={id} />}
        />
      </Fold>
      <Fold title="Statistiques">
        <Statistics isAlternance={isAlternance} />
      </Fold>
      <Fold title="Mise à jour">
        <UpdateNote course={course} date={updatedOn} />
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div>{children}</div>
    </details>
  );
}

import { ActionLink, coursePath, layout, Prose } from 'shared-ui';
import type { Course } from '../load';
import styles from './Description.module.css';

/** The rich text of a course, long as it is, at a touch; and the programme to take along. */
export function Description({ course: { id, description } }: { course: Course }) {
  return (
    <section className={styles.section}>
      <h2>Programme</h2>
      {description && (
        <details className={styles.whole}>
          <summary>Le programme en détail</summary>
          <Prose html={description} />
        </details>
      )}
      <ActionLink to={`${coursePath(id)}/programme.pdf`} icon="download" download="">
        Programme <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </section>
  );
}

import { ActionLink, coursePath, layout, Prose } from 'shared-ui';
import type { Course } from '../load';
import { Disclosure } from '../practical/Disclosure';
import styles from './Description.module.css';

export function Description({ course: { id, description } }: { course: Course }) {
  return (
    <section className={styles.section}>
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

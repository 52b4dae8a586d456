import { Prose } from 'shared-ui';
import type { Course } from '../load';
import styles from './Description.module.css';

/** The rich text of a course. */
export function Description({ html }: { html: Course['description'] }) {
  if (html === '') return null;
  return (
    <section className={styles.section}>
      <h2>Présentation</h2>
      <Prose html={html} />
    </section>
  );
}

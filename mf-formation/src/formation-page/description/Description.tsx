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

/** Prerequisites, methods, assessment … whatever the record lists. */
export function Facts({ facts }: { facts: Course['descriptions'] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Informations pratiques</h2>
      <dl className={styles.facts}>
        {facts.map(({ title, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and an editor may repeat a title
          <div key={index}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

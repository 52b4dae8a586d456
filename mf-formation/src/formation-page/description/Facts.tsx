import type { Course } from '../data';
import styles from './Description.module.css';

/** Prerequisites, methods, assessment … whatever the record lists. */
export function Facts({ facts }: { facts: Course['descriptions'] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Informations pratiques</h2>
      <dl className={styles.facts}>
        {facts.map(({ title, content }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

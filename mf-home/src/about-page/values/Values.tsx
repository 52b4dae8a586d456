import { useId } from 'react';
import { classes, layout, SectionHead } from 'shared-ui';
import content from '../../../content/about.json';
import styles from './Values.module.css';

const { values } = content;

/** What the school holds itself to. */
export function Values() {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={values.title} />
      <ul className={styles.values}>
        {values.items.map(({ title, content }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{content}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

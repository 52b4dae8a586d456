import { useId } from 'react';
import { classes, layout, SectionHead } from 'shared-ui';
import content from '../../content/about.json';
import styles from './Partners.module.css';

const { partners } = content;

/** The institutions behind the school: a sign of one sprite and a name in text. */
export function Partners() {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={partners.title} />
      <ul className={styles.partners}>
        {partners.names.map((name, index) => (
          <li key={name} style={{ '--n': index }}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

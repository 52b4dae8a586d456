import { useId } from 'react';
import { classes, layout, Prose } from 'shared-ui';
import content from '../../../content/about.json';
import { useText } from '../../text/use-text';
import styles from './Presentation.module.css';

const { presentation } = content;

/** What the school does, for whom and on which terms. */
export function Presentation() {
  const id = useId();
  const text = useText();
  return (
    <section className={classes(layout.section, layout.wrap, styles.columns)} aria-labelledby={id}>
      <h2 id={id}>{presentation.title}</h2>
      <Prose>
        {presentation.paragraphs.map((paragraph) => (
          <p key={paragraph}>{text(paragraph)}</p>
        ))}
      </Prose>
    </section>
  );
}

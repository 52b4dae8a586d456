import { Fragment, useId } from 'react';
import { ButtonLink, classes, layout } from 'shared-ui';
import content from '../../../content/home.json';
import file from '../../../generated/glossaire-de-la-formation.pdf';
import panel from '../../panel/Panel.module.css';
import styles from './Glossary.module.css';

const { glossary } = content;

/** Two words of the glossary, and the whole of it to download. */
export function Glossary() {
  const id = useId();
  return (
    <section className={classes(panel.panel, layout.tint, styles.glossary)} aria-labelledby={id}>
      <h2 id={id}>{glossary.title}</h2>
      <dl>
        {glossary.entries.map(({ term, definition }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{definition}</dd>
          </Fragment>
        ))}
      </dl>
      <ButtonLink to={file} download variant="second" icon="download">
        {glossary.button} (PDF)
      </ButtonLink>
    </section>
  );
}

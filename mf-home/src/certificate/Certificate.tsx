import { useId } from 'react';
import { ButtonLink, classes, type Text, useSite } from 'shared-ui';
import { documents } from '../documents';
import { Paragraphs } from '../text/Paragraphs';
import styles from './Certificate.module.css';

/** The official logo is never drawn by us: those who build the site see where it belongs. */
export function Certificate({ text }: { text: Text }) {
  const id = useId();
  const { development } = useSite();
  return (
    <section className={classes(styles.panel, styles.certificate)} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {development && (
        <p className={styles.official}>
          <b>Emplacement du logo officiel Qualiopi</b>
          <br />
          Processus certifié · République française
        </p>
      )}
      <Paragraphs of={text.content} />
      <ButtonLink to={documents.certificate} download icon="download">
        {text.button} (PDF)
      </ButtonLink>
    </section>
  );
}

import { useId } from 'react';
import { ButtonLink, classes, useSite } from 'shared-ui';
import content from '../../content/home.json';
import { documents } from '../documents';
import { useText } from '../text/ContactText';
import styles from './Certificate.module.css';

const { certificate } = content;

/** The quality certification. The official logo is never drawn by us: those who build the site see where it belongs. */
export function Certificate() {
  const id = useId();
  const text = useText();
  const { development } = useSite();
  return (
    <section className={classes(styles.panel, styles.certificate)} aria-labelledby={id}>
      <h2 id={id}>{certificate.title}</h2>
      {development && (
        <p className={styles.official}>
          <b>Emplacement du logo officiel Qualiopi</b>
          <br />
          Processus certifié · République française
        </p>
      )}
      <p>{text(certificate.sentence)}</p>
      <ButtonLink to={documents.certificate} download icon="download">
        {certificate.button} (PDF)
      </ButtonLink>
    </section>
  );
}

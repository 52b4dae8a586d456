import { useId } from 'react';
import { ButtonLink, classes } from 'shared-ui';
import content from '../../content/home.json';
import file from '../../generated/certificat-qualite.pdf';
import { useText } from '../text/ContactText';
import styles from './Certificate.module.css';

const { certificate } = content;

/** The quality certification; the official logo, never drawn by us, belongs into the dashed box. */
export function Certificate() {
  const id = useId();
  const text = useText();
  return (
    <section className={classes(styles.panel, styles.certificate)} aria-labelledby={id}>
      <h2 id={id}>{certificate.title}</h2>
      <p className={styles.official}>
        <b>Emplacement du logo officiel Qualiopi</b>
        <br />
        Processus certifié · République française
      </p>
      <p>{text(certificate.sentence)}</p>
      <ButtonLink to={file} download icon="download">
        {certificate.button} (PDF)
      </ButtonLink>
    </section>
  );
}

import { classes, Notice } from 'shared-ui';
import styles from './notices.module.css';

/** For the apprentice who reads: what a course is in alternance, under which contract, and that it costs them nothing. */
export function AlternanceNotice() {
  return (
    <Notice kind="info" className={classes(styles.screenOnly)}>
      <b>En alternance, cette formation est un module.</b> Elle prend place dans un parcours plus long, sous
      contrat d’apprentissage ou de professionnalisation{'\u00a0'}: un contrat de travail, signé avec un
      employeur, et vous recevez un salaire. La formation est gratuite pour vous{'\u00a0'}: l’opérateur de
      compétences (OPCO) de l’employeur la finance, et l’employeur paie un reste éventuel. La durée totale, le
      calendrier et la certification visée sont écrits au contrat.
    </Notice>
  );
}

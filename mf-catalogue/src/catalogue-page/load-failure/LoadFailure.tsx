import { Button, CallToAction, classes, layout, Notice } from 'shared-ui';
import { callToAction } from '../texts';
import styles from './LoadFailure.module.css';

/** The catalogue could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <section className={classes(layout.wrap, styles.failure)}>
        <h1>Formations disponibles</h1>
        <Notice kind="bad" role="alert">
          Le catalogue n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez{'\u202f'}; il le sera
          aussi de lui-même à votre retour en ligne.
        </Notice>
        <Button onClick={onRetry}>Réessayer</Button>
      </section>
      <CallToAction {...callToAction} />
    </>
  );
}

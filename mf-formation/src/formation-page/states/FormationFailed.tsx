import { Button, classes, layout, Notice } from 'shared-ui';
import { BackToList } from '../toolbar/BackToList';
import styles from './states.module.css';

/** The page could not be loaded at all. */
export function FormationFailed({ retry }: { retry: () => void }) {
  return (
    <section className={classes(layout.wrap, styles.failed)}>
      <h1>Formation indisponible</h1>
      <Notice kind="bad" role="alert">
        Cette fiche n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez{'\u202f'}; elle le sera
        aussi d’elle-même à votre retour en ligne.
      </Notice>
      <p className={layout.row}>
        <Button onClick={retry}>Réessayer</Button>
        <BackToList />
      </p>
    </section>
  );
}

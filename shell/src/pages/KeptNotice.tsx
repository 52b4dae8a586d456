import { Button, classes, layout, Notice } from 'shared-ui';
import styles from './KeptNotice.module.css';

/** Above a page that is shown as it was seen earlier, because the site cannot be asked. */
export function KeptNotice({ retry }: { retry: () => void }) {
  return (
    <div className={classes(layout.wrap, styles.kept)}>
      <Notice kind="info" role="status">
        <p>
          Le site ne répond pas pour le moment{'\u00a0'}: voici cette page telle que vous l’avez déjà vue.
          Elle sera mise à jour d’elle-même à votre retour en ligne.
        </p>
        <Button variant="second" small onClick={retry} className={classes(styles.retry)}>
          Réessayer
        </Button>
      </Notice>
    </div>
  );
}

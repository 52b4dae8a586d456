import { classes, layout, Notice } from 'shared-ui';
import styles from './KeptNotice.module.css';

/** Above a page that is shown as it was seen earlier, because the site cannot be asked. */
export function KeptNotice() {
  return (
    <div className={classes(layout.wrap, styles.kept)}>
      <Notice kind="info" role="status">
        Le site ne répond pas pour le moment{'\u00a0'}: voici cette page telle que vous l’avez déjà vue. Elle
        se mettra à jour d’elle-même à son retour.
      </Notice>
    </div>
  );
}

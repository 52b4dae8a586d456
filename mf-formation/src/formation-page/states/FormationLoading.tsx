import { classes, Loading, layout } from 'shared-ui';
import styles from './states.module.css';

/** The shape of the page that is on its way. */
export function FormationLoading() {
  return (
    <div className={classes(layout.wrap, styles.skeleton)} aria-busy="true">
      <h1 className={layout.sr}>Formation</h1>
      <Loading />
      <i className={styles.title} />
      <i className={styles.gallery} />
      <i className={styles.receipt} />
      <i className={styles.text} />
    </div>
  );
}

import { CardList, CardSkeleton, classes, Loading, layout } from 'shared-ui';
import styles from './Results.module.css';

/** Where the courses will stand. */
export function LoadingResults() {
  return (
    <section className={styles.results} aria-busy="true" aria-label="Résultats">
      <Loading className={classes(layout.wrap, styles.found)} />
      <CardList className={classes(layout.wrap)}>
        <CardSkeleton count={9} />
      </CardList>
    </section>
  );
}

import { classes, Loading } from 'shared-ui';
import styles from './Top.module.css';

/** The box of the carousel, until its slides are there. */
export function TopLoading() {
  return (
    <section className={classes(styles.plain, styles.loading)}>
      <Loading />
    </section>
  );
}

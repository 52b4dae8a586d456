import { classes, Loading, layout, useSite } from 'shared-ui';
import styles from './CarouselPlain.module.css';

/** The box of the carousel, until its slides are there. */
export function CarouselLoading() {
  const { school } = useSite();
  return (
    <section className={classes(layout.tint, styles.plain, styles.loading)}>
      <h1 className={layout.sr}>Formations professionnelles de {school.name}</h1>
      <Loading />
    </section>
  );
}

import { ButtonLink, classes, layout, useSite } from 'shared-ui';
import styles from './CarouselPlain.module.css';

/** No slide: the page still has its title and a way on. */
export function CarouselEmpty() {
  const { school } = useSite();
  return (
    <section className={classes(layout.tint, styles.plain)}>
      <h1>Formations professionnelles de {school.name}</h1>
      <p>Aucune donnée disponible</p>
      <ButtonLink to="/formations" iconEnd="arrow">
        Voir les formations
      </ButtonLink>
    </section>
  );
}

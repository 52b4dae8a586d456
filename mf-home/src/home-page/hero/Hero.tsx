import { ButtonLink, classes, LoadFailure, Loading, layout, type PageProps, useSite } from 'shared-ui';
import { Carousel } from '../carousel/Carousel';
import type { HomeData } from '../load';
import styles from './Hero.module.css';

export function Hero({ view }: PageProps<HomeData>) {
  const { school } = useSite();
  const isEmpty = view.state === 'ready' && view.data.slides.length === 0;
  const isLarge = isEmpty || view.state === 'failed';
  return (
    <div className={classes(layout.tint, styles.hero)}>
      {/* One element in every state keeps the focus when the slides come or go. */}
      <h1 className={classes(styles.title, isLarge && styles.large)}>
        Formations professionnelles de {school.name}
      </h1>
      {view.state === 'loading' && (
        <section className={classes(layout.stack, styles.plain, styles.loading)}>
          <Loading />
        </section>
      )}
      {view.state === 'failed' && (
        <section className={classes(layout.stack, styles.plain)}>
          <LoadFailure retry={view.retry}>
            Les formations ne peuvent pas être affichées pour le moment.
          </LoadFailure>
        </section>
      )}
      {isEmpty && (
        <section className={classes(layout.stack, styles.plain)}>
          <p>Aucune donnée disponible</p>
          <ButtonLink to="/formations" iconEnd="arrow">
            Voir les formations
          </ButtonLink>
        </section>
      )}
      {view.state === 'ready' && !isEmpty && <Carousel slides={view.data.slides} />}
    </div>
  );
}

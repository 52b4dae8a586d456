import { classes, layout, useSite } from 'shared-ui';
import { Slider } from 'shared-ui/slider';
import { alternance, initial } from './figures';
import styles from './Statistics.module.css';

/** The school's results, two at a time. */
export function Statistics({ isAlternance }: { isAlternance: boolean }) {
  const { school } = useSite();
  const figures = isAlternance ? alternance : initial;
  const scope = isAlternance ? 'Formations en alternance' : 'Formations hors alternance';
  return (
    <section className={styles.statistics}>
      <Slider
        label="Statistiques"
        show={2}
        speed={500}
        infinite
        head={{ title: 'Statistiques', small: true }}
      >
        {figures.map(({ value, title, period }) => (
          <p key={title} className={styles.figure}>
            <b>{value}</b> {title}{' '}
            <small>
              {scope}, {period}
            </small>
          </p>
        ))}
      </Slider>
      <p className={classes(layout.quiet, styles.source)}>
        Résultats de l’école pour toutes ses {scope.toLowerCase()}, et non pour cette seule fiche.
        {isAlternance && ' N/A\u00a0: aucun taux n’était disponible à la publication.'} Source{'\u00a0'}:{' '}
        {school.resultsSource}.
      </p>
    </section>
  );
}

import { classes, layout, Slider, useSite } from 'shared-ui';
import { Fold } from '../practical/Fold';
import styles from './Statistics.module.css';

export function Statistics({ isAlternance }: { isAlternance: boolean }) {
  const { school } = useSite();
  const figures = school.figures[isAlternance ? 'alternance' : 'initial'];
  const scope = isAlternance ? 'Formations en alternance' : 'Formations hors alternance';
  if (figures.length === 0) return null;
  return (
    <Fold title="Statistiques">
      <div className={styles.statistics}>
        <Slider label="Statistiques" show={2} infinite>
          {figures.map(({ value, title, period }) => (
            <p key={title} className={styles.figure}>
              <b>{value}</b> {title}{' '}
              <small className={layout.quiet}>
                {scope}, {period}
              </small>
            </p>
          ))}
        </Slider>
        <p className={classes(layout.quiet, styles.source)}>
          Résultats de l’école pour toutes ses {scope.toLowerCase()}, et non pour cette seule fiche.
          {figures.some(({ value }) => value === 'N/A') &&
            ' N/A\u00a0: aucun taux n’était disponible à la publication.'}{' '}
          Source&nbsp;: {school.resultsSource}.
        </p>
      </div>
    </Fold>
  );
}

import { classes, layout, Slider, useSite } from 'shared-ui';
import styles from './Statistics.module.css';

/** One published result of the school. */
interface Figure {
  value: string;
  title: string;
  /** When it was measured or published. */
  period: string;
}

export const alternance: readonly Figure[] = [
  { value: '80,25 %', title: 'Taux d’assiduité', period: '2024' },
  { value: '90 %', title: 'Taux de satisfaction', period: '2024' },
  { value: '8 %', title: 'Taux d’interruption', period: '2024-2025' },
  { value: 'N/A', title: 'Taux de retour à l’emploi', period: 'publié en 2025' },
  { value: '+ de 60', title: 'Apprentis formés', period: '2024' },
];

export const initial: readonly Figure[] = [
  { value: '100 %', title: 'Taux d’assiduité', period: '2023-2024' },
  { value: '100 %', title: 'Taux de satisfaction', period: '2023-2024' },
];

/** The school's results, two at a time. */
export function Statistics({ isAlternance }: { isAlternance: boolean }) {
  const { school } = useSite();
  const figures = isAlternance ? alternance : initial;
  const scope = isAlternance ? 'Formations en alternance' : 'Formations hors alternance';
  return (
    <section className={styles.statistics}>
      <Slider label="Statistiques" show={2} infinite head={{ title: 'Statistiques', small: true }}>
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
        {isAlternance && ' N/A\u00a0: aucun taux n’était disponible à la publication.'} Source{'\u00a0'}:{' '}
        {school.resultsSource}.
      </p>
    </section>
  );
}

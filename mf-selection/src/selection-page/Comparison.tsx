import type { Selection } from '@campus/contact-request';
import { Link } from 'react-router-dom';
import { coursePath, layout } from '@campus/shared-ui';
import styles from './Comparison.module.css';
import { factKeys, factLabels } from './facts';
import type { ComparedCourse } from './load';

/** More courses are wider than a screen or a sheet. */
export const comparedCount = 4;

interface Props {
  selection: Selection;
  courses: readonly ComparedCourse[];
}

export function Comparison({ selection, courses }: Props) {
  const known = selection.courses.flatMap(({ id }) => courses.find((course) => course.id === id) ?? []);
  const compared = known.slice(0, comparedCount);
  if (compared.length < 2) return null;
  const keys = factKeys.filter((key) => compared.some(({ facts }) => facts[key]));
  const same = keys.filter((key) => compared.every(({ facts }) => facts[key] === compared[0]?.facts[key]));
  const rows = keys.filter((key) => !same.includes(key));
  return (
    <section aria-labelledby="comparaison">
      <h2 id="comparaison">Comparer</h2>
      {known.length > comparedCount && (
        <p className={layout.quiet}>{`Les ${comparedCount} premières formations de la sélection.`}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <section className={styles.scroller} aria-label="Tableau de comparaison" tabIndex={0}>
        <table className={styles.table} aria-labelledby="comparaison">
          <thead>
            <tr>
              <td />
              {compared.map(({ id, title }) => (
                <th key={id} scope="col">
                  <Link to={coursePath(id)}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((key) => (
              <tr key={key}>
                <th scope="row">{factLabels[key]}</th>
                {compared.map(({ id, facts }) => (
                  <td key={id}>{facts[key] ?? 'Non précisé'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {same.length > 0 && (
        <details className={styles.same}>
          <summary className={layout.fold}>{`Identique pour toutes (${same.length})`}</summary>
          <dl>
            {same.map((key) => (
              <div key={key}>
                <dt>{factLabels[key]}</dt>
                <dd>{compared[0]?.facts[key]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

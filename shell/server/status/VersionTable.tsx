import { layout } from 'shared-ui';
import styles from '../../src/override/status.module.css';
import { shortDate } from '../views/words';
import type { Row } from './versions';
import { inFrench, inMegabytes } from './words';

/** What is kept and what was refused, the newest first. */
export function VersionTable({ rows, caption }: { rows: readonly Row[]; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is scrolled is reached by the keyboard
    <section className={styles.table} tabIndex={0} aria-label={caption}>
      <table>
        <caption className={layout.sr}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">État</th>
            <th scope="col">Date</th>
            <th scope="col">Par</th>
            <th scope="col">Commit</th>
            <th scope="col">Taille</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ version, state, since, by, commit, bytes, reason }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td>
                {inFrench(state)}
                {reason && <div className={layout.quiet}>{reason}</div>}
              </td>
              <td>{shortDate(since)}</td>
              <td>{by}</td>
              <td>{commit}</td>
              <td>{inMegabytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { layout } from 'shared-ui';
import styles from '../../src/override/status.module.css';
import type { Recorded } from '../history/record';
import { onDate, shortDate } from '../views/words';
import { WideTable } from './WideTable';

/** Rows that are shown; the record has more, and each can be opened by its address. */
const most = 50;

/** What the site was made of, the newest first: each can be looked at. */
export function Compositions({ compositions }: { compositions: readonly Recorded[] }) {
  const rows = compositions.slice(0, most);
  return (
    <section aria-labelledby="compositions" className={styles.unit}>
      <h2 id="compositions">Compositions</h2>
      <p>
        De quoi le site était fait. Chaque erreur signalée porte le nom de la sienne&nbsp;:{' '}
        <code>/etat/composition/NOM?page=/formations</code> la montre.
      </p>
      {rows.length === 0 ? (
        <p className={layout.quiet}>Aucune page n’a encore été rendue.</p>
      ) : (
        <WideTable caption="Compositions du site" columns={['Nom', 'Depuis', 'Ce qui a changé', 'Voir']}>
          {rows.map((row, index) => (
            <tr key={row.since + row.id}>
              <th scope="row">{row.id}</th>
              <td>{shortDate(row.since)}</td>
              <td>
                {row.canary && 'canari\u00a0: '}
                {changesOf(
                  row,
                  compositions.slice(index + 1).find(({ canary }) => !canary),
                )}
              </td>
              <td>
                <a href={`/etat/composition/${row.id}`} aria-label={`Voir le site ${onDate(row.since)}`}>
                  Voir
                </a>
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </section>
  );
}

/** What is another version than in the composition before; all of it where none is known. */
function changesOf(row: Recorded, before: Recorded | undefined): string {
  const versions = (one: Recorded | undefined) => ({
    ...one?.versions,
    ...(one?.shell && { shell: one.shell }),
  });
  const former: Record<string, string> = versions(before);
  const changed = Object.entries(versions(row)).filter(([name, version]) => former[name] !== version);
  const gone = Object.keys(former).filter((name) => !Object.hasOwn(versions(row), name));
  const words = [
    ...changed.map(([name, version]) => `${name} ${version}`),
    ...gone.map((name) => `${name} retiré`),
  ];
  return words.join(', ') || 'les fichiers de l’enveloppe';
}

import type { ReactNode } from 'react';
import { Badge, classes, layout, Notice } from 'shared-ui';
import styles from '../../src/override/status.module.css';
import { onDate } from '../views/words';
import type { Unit, Vitals } from './gather';
import { recentMinutes } from './recent';
import { VersionTable } from './VersionTable';
import { WideTable } from './WideTable';
import { inMegabytes, inSeconds } from './words';

/** A remote, or the shell: what is live of it, how it does, and what else is there. */
export function UnitSection({ unit }: { unit: Unit }) {
  const { name, team, runs, recent, canary, vitals, versions } = unit;
  const live = versions.find(({ version }) => version === runs);
  const others = versions.filter((row) => row !== live);
  return (
    <section aria-labelledby={name} className={styles.unit}>
      <div className={layout.row}>
        <h2 id={name}>{name}</h2>
        {team && <Badge onPage>équipe {team}</Badge>}
      </div>
      <Health unit={unit} />
      <dl className={styles.facts}>
        <Fact name="Version">{runs ?? 'un assemblage qui n’a pas été publié'}</Fact>
        {live && (
          <>
            <Fact name="Commit">{live.commit}</Fact>
            <Fact name="En ligne depuis">
              {onDate(live.since)}, par {live.by}
            </Fact>
            <Fact name="Taille">{inMegabytes(live.bytes)}</Fact>
          </>
        )}
        {recent && (
          <Fact name={`Rendus en ${recentMinutes} minutes`}>
            {recent.whole} complets, {recent.lacking} incomplets ou en erreur
          </Fact>
        )}
        {canary && (
          <Fact name="Canari">
            {canary.version} pour {canary.percent} % des visiteurs, {onDate(canary.since)}, par {canary.by}
          </Fact>
        )}
      </dl>
      {vitals.length > 0 && <VitalsTable vitals={vitals} name={name} />}
      {others.length > 0 && (
        <details>
          <summary>Autres versions ({others.length})</summary>
          <VersionTable rows={others} caption={`Autres versions de ${name}`} />
        </details>
      )}
    </section>
  );
}

/** Only what is not as it should be. */
function Health({ unit: { name, runs, pointed, isForBrowsersOnly } }: { unit: Unit }) {
  if (pointed && !runs)
    return <Notice kind="bad">La version {pointed} n’est pas prise&nbsp;: voir le journal.</Notice>;
  if (pointed && runs !== pointed) {
    return (
      <Notice kind="bad">
        La version {pointed} est désignée, {runs} répond&nbsp;: voir le journal.
      </Notice>
    );
  }
  if (isForBrowsersOnly) {
    return (
      <Notice kind="bad">
        Le serveur ne peut pas rendre {name}
        &nbsp;: les navigateurs le chargent seuls.
      </Notice>
    );
  }
  return <p className={classes(layout.quiet)}>En service.</p>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const measured = ['Version', 'Vues', 'Erreurs', 'LCP (p75)', 'INP (p75)'];

/** While a canary runs: it, and the version that it is compared with. */
function VitalsTable({ vitals, name }: { vitals: readonly Vitals[]; name: string }) {
  return (
    <WideTable caption={`Mesures de ${name} chez les visiteurs`} columns={measured}>
      {vitals.map(({ version, views, errors, lcp, inp }) => (
        <tr key={version}>
          <th scope="row">{version}</th>
          <td>{views}</td>
          <td>{errors}</td>
          <td>{inSeconds(lcp)}</td>
          <td>{inSeconds(inp)}</td>
        </tr>
      ))}
    </WideTable>
  );
}

import { Button, classes, Field, layout, Notice, TextInput } from 'shared-ui';
import styles from '../../src/override/status.module.css';
import { onDate } from '../views/words';
import { Compositions } from './Compositions';
import type { Status } from './gather';
import { UnitSection } from './UnitSection';

interface Props {
  status: Status;
  /** Remotes may be loaded from another machine. */
  takesOverrides: boolean;
}

/** `/etat`: all that runs, and since when; readable without a script. */
export function StatusPage({ status, takesOverrides }: Props) {
  const { at, environment, workers, backEnds, units, compositions } = status;
  return (
    <div className={classes(layout.wrap, layout.page, styles.status)}>
      <header>
        <h1>État du site</h1>
        <p className={layout.lead}>
          Environnement {environment}, {onDate(at)}. <a href="/etat">Actualiser</a>
        </p>
      </header>
      <ul className={styles.backEnds}>
        {backEnds.map(({ name, answers, took, problem }) => (
          <li key={name}>
            <Notice kind={answers ? 'good' : 'bad'}>
              <b>{name}</b> {answers ? `répond en ${took} ms` : problem}
            </Notice>
          </li>
        ))}
      </ul>
      {workers > 1 && (
        <p className={layout.quiet}>
          Les rendus des dernières minutes sont ceux d’un des {workers} processus qui répondent.
        </p>
      )}
      {units.map((unit) => (
        <UnitSection key={unit.name} unit={unit} />
      ))}
      <Compositions compositions={compositions} />
      {takesOverrides && <OverrideForm />}
    </div>
  );
}

function OverrideForm() {
  return (
    <section aria-labelledby="machine" className={styles.unit}>
      <h2 id="machine">Charger depuis une autre machine</h2>
      <p>
        La commande <code>npm run override -w mf-catalogue</code> donne l’adresse d’un service sur votre
        machine&nbsp;: pages, parties et rendu par le serveur en viennent, pour vous seul. Sur chaque page,
        Alt + Maj + B montre les équipes.
      </p>
      <form method="get" action="/" className={styles.form}>
        <Field label="Service et adresse" hint="mf-catalogue@http://127.0.0.1:3012/">
          {(control) => <TextInput name="remote" required maxLength={200} autoComplete="off" {...control} />}
        </Field>
        <Button type="submit">Charger</Button>
      </form>
    </section>
  );
}

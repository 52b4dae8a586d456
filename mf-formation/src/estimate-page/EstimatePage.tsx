import {
  Button,
  classes,
  Field,
  layout,
  LoadFailure,
  Loading,
  OfflineNotice,
  type PageProps,
  Select,
} from '@campus/shared-ui';
import { EstimateFields } from '../estimate/EstimateFields';
import { mostPeople, names } from '../estimate/situation';
import { Answer } from './Answer';
import styles from './EstimatePage.module.css';
import type { EstimateData } from './load';

/** The questions are a GET form, so that the page is complete without script. */
export function EstimatePage({ view }: PageProps<EstimateData>) {
  return (
    <div className={classes(layout.wrap, layout.page, layout.column, styles.page)}>
      <header className={layout.column}>
        <h1>Combien pour moi&#8239;?</h1>
        <p className={layout.lead}>
          Le prix d’une formation selon votre situation&nbsp;: qui peut la payer, ce que vous payez, les
          papiers à préparer.
        </p>
      </header>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && (
        <LoadFailure retry={view.retry}>L’estimation n’a pas pu être chargée.</LoadFailure>
      )}
      {view.state === 'ready' && (
        <>
          {view.data.offline && <OfflineNotice />}
          <EstimateForm data={view.data} />
          <Answer data={view.data} />
        </>
      )}
    </div>
  );
}

function EstimateForm({ data: { situation, courses, course } }: { data: EstimateData }) {
  const { formation, status, people } = situation;
  const choices = [
    { value: '', label: 'Choisissez une formation' },
    ...courses.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <form
      key={JSON.stringify(situation)}
      className={classes(layout.screen, styles.form)}
      action="/combien#estimation"
      method="get"
    >
      <Field label="Formation" full error={formation && !course && 'Cette formation n’est plus proposée.'}>
        {(control) => (
          <Select
            name={names.formation}
            options={choices}
            defaultValue={course?.id ?? ''}
            required
            {...control}
          />
        )}
      </Field>
      <EstimateFields
        status={status}
        people={people}
        statusError={course && !status ? 'Choisissez votre situation.' : undefined}
        peopleError={people === undefined ? `Indiquez un nombre de 1 à ${mostPeople}.` : undefined}
      />
      <Button type="submit" className={styles.submit}>
        Estimer
      </Button>
    </form>
  );
}

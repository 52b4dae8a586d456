import { Button, classes, Field, layout, Select } from 'shared-ui';
import { EstimateFields } from '../estimate/EstimateFields';
import { mostPeople, names } from '../estimate/situation';
import styles from './EstimatePage.module.css';
import type { EstimateData } from './load';

export function EstimateForm({ data: { situation, courses, course } }: { data: EstimateData }) {
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

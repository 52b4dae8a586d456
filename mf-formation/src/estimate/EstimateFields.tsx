import { maxHeadCount } from '@campus/contact-request';
import { Field, Select, TextInput } from '@campus/shared-ui';
import { fieldNames, statuses } from './situation';

const choices = [{ value: '', label: 'Choisissez' }, ...statuses];

interface EstimateFieldsProps {
  status?: string | undefined;
  people?: number | undefined;
  statusError?: string | undefined;
  peopleError?: string | undefined;
}

export function EstimateFields({ status = '', people = 1, statusError, peopleError }: EstimateFieldsProps) {
  return (
    <>
      <Field label="Vous êtes" error={statusError}>
        {(control) => (
          <Select name={fieldNames.status} options={choices} defaultValue={status} required {...control} />
        )}
      </Field>
      {/* A selection may bring the number late: the situation that is chosen by then stays. */}
      <Field key={people} label="Nombre de personnes" error={peopleError}>
        {(control) => (
          <TextInput
            name={fieldNames.people}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxHeadCount}
            defaultValue={people}
            required
            {...control}
          />
        )}
      </Field>
    </>
  );
}

import { contactFields, formationOptions } from 'contact-request';
import { useState } from 'react';
import { Field, Select, TextInput } from 'shared-ui';

interface FormationFieldProps {
  formations: readonly string[];
  chosen: string;
  error: string | undefined;
}

const { label, longest } = contactFields.formation;

/** The choice of a course; a line of text on the day when not even the list that ships with the site is there. */
export function FormationField({ formations, chosen, error }: FormationFieldProps) {
  // A list that comes later takes away nothing that was written.
  const [isWritten] = useState(formations.length === 0);
  if (isWritten) {
    return (
      <Field label={label} hint="Son titre, ou le sujet qui vous intéresse." full error={error}>
        {(control) => <TextInput name="formation" required maxLength={longest} {...control} />}
      </Field>
    );
  }
  return (
    <Field label={label} full error={error}>
      {(control) => (
        <Select
          name="formation"
          required
          defaultValue={chosen}
          options={formationOptions(formations)}
          {...control}
        />
      )}
    </Field>
  );
}

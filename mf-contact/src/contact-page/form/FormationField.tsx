import { contactFields, formationOptions } from 'contact-request';
import { useState } from 'react';
import { Field, Select, TextInput } from 'shared-ui';

interface FormationFieldProps {
  formations: readonly string[];
  chosen: string;
  error: string | undefined;
}

const { label, longest } = contactFields.formation;

/** A line of text stands in when not even the list that ships with the site is there. */
export function FormationField({ formations, chosen, error }: FormationFieldProps) {
  // A list that comes later must take away nothing that was written.
  const [isWritten] = useState(formations.length === 0);
  return (
    <Field label={label} hint={isWritten && 'Son titre, ou le sujet qui vous intéresse.'} full error={error}>
      {(control) => {
        const field = { ...control, name: 'formation', required: true };
        if (isWritten) return <TextInput maxLength={longest} {...field} />;
        return <Select defaultValue={chosen} options={formationOptions(formations)} {...field} />;
      }}
    </Field>
  );
}

import { contactFields, type FieldName, formationOptions } from '@campus/contact-request';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Field, fieldStyles, layout, Select, Switch, TextInput } from '@campus/shared-ui';

interface FormationFieldProps {
  formations: readonly string[];
  title: string;
  error: string | undefined;
}

const { label, max } = contactFields.formation;

/** A text field replaces the list if no titles are known. */
export function FormationField({ formations, title, error }: FormationFieldProps) {
  // A list that comes later must not delete what is written.
  const [isWritten] = useState(formations.length === 0);
  return (
    <Field label={label} hint={isWritten && 'Son titre, ou le sujet qui vous intéresse.'} full error={error}>
      {(control) => {
        const field = { ...control, name: 'formation', required: true };
        if (isWritten) return <TextInput maxLength={max} {...field} />;
        return <Select defaultValue={title} options={formationOptions(formations)} {...field} />;
      }}
    </Field>
  );
}

interface LineFieldProps {
  name: FieldName;
  error: string | undefined;
  full?: boolean;
  defaultValue?: string;
}

export function LineField({ name, error, full, defaultValue }: LineFieldProps) {
  const { label, hint, max, missing, type, inputMode, autoComplete } = contactFields[name];
  const input = {
    name,
    type,
    inputMode,
    autoComplete,
    maxLength: max,
    required: Boolean(missing),
    defaultValue,
  };
  return (
    <Field label={label} hint={hint} optional={!missing} full={full} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

interface SelectionFieldProps {
  /** '' without a selection. */
  address: string;
  courses: readonly string[];
  error: string | undefined;
}

export function SelectionField({ address, courses, error }: SelectionFieldProps) {
  const id = useId();
  if (address === '') return null;
  const count = `${courses.length}\u00a0formation${courses.length === 1 ? '' : 's'}`;
  return (
    <div className={fieldStyles.full}>
      <Switch
        label={`Joindre ma sélection (${count})`}
        name="selection"
        value={address}
        defaultChecked
        aria-describedby={id}
        aria-invalid={error ? true : undefined}
      />
      <p id={id} className={layout.quiet}>
        {error ?? courses.join(', ')}
      </p>
      <p>
        <Link to={address}>Revoir ma sélection</Link>
      </p>
    </div>
  );
}

import { contactFields, type FieldName } from 'contact-request';
import { Field, TextInput } from 'shared-ui';

interface LineFieldProps {
  name: FieldName;
  error: string | undefined;
  full?: boolean;
  defaultValue?: string;
}

export function LineField({ name, error, full, defaultValue }: LineFieldProps) {
  const { label, longest, missing, type, inputMode, autoComplete } = contactFields[name];
  const input = {
    name,
    type,
    inputMode,
    autoComplete,
    maxLength: longest,
    required: Boolean(missing),
    defaultValue,
  };
  return (
    <Field label={label} optional={!missing} full={full} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

import { contactFields, type FieldName, formationOptions } from '@campus/contact-request';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, Field, layout, Notice, Prose, Select, TextArea, TextInput } from '@campus/shared-ui';
import { PlainPage } from '../PlainPage';

interface PlainFormProps {
  title: string;
  /** Why the form is shown again. */
  problem?: ReactNode;
  action: string;
  button: string;
  /** What the privacy policy tells more of. */
  privacy: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A form of a page without script; its fields have what was typed, and what is wrong with it. */
export function PlainForm({ title, problem, action, button, privacy, aside, children }: PlainFormProps) {
  return (
    <PlainPage title={title} aside={aside}>
      {problem && (
        <Notice kind="bad" role="alert">
          {problem}
        </Notice>
      )}
      <form method="post" action={action} noValidate>
        <Prose>
          {children}
          <Button type="submit">{button}</Button>
          <p className={layout.quiet}>
            {privacy}&nbsp;: <Link to="/confidentialité">politique de confidentialité</Link>
          </p>
        </Prose>
      </form>
    </PlainPage>
  );
}

interface PlainFieldProps {
  name: FieldName;
  value: string;
  error: string | undefined;
  formations?: readonly string[];
}

/** What was chosen stays among the courses, even when it has left the catalogue. */
export function PlainField({ name, value, error, formations = [] }: PlainFieldProps) {
  const { label, type, inputMode, autoComplete, missing, max } = contactFields[name];
  if (name === 'message')
    return <TextArea label={label} name={name} defaultValue={value} error={error} optional />;
  const input = { type, inputMode, autoComplete, maxLength: max, required: missing !== undefined };
  const options = formationOptions(value ? [...formations, value] : formations);
  return (
    <Field label={label} error={error} optional={!missing}>
      {(control) =>
        name === 'formation' && formations.length > 0 ? (
          <Select name={name} defaultValue={value} options={options} {...control} />
        ) : (
          <TextInput name={name} defaultValue={value} {...input} {...control} />
        )
      }
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { Field, TextInput } from '@campus/shared-ui';

type TextFieldProps = ComponentProps<typeof TextInput> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>;

/** An input with its label, hint and error; `className` is for all of them. */
export const TextField = ({ label, hint, error, className, ...props }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(control) => <TextInput {...control} {...props} />}
  </Field>
);

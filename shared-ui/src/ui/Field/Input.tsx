import type { ComponentProps, ReactNode } from 'react';
import { iconClass } from '../Icon/Icon';
import { classes } from '../styles';
import { Field } from './Field';
import styles from './Input.module.css';

/** It needs a `Field` around it, for its label. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" className={classes(styles.input, className)} {...props} />;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** It needs a `Field` around it, for its label. */
export function Select({ options, className, ...props }: SelectProps) {
  return (
    <span className={classes(styles.select, iconClass('down', 'end'), className)}>
      <select className={styles.input} {...props}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  empty?: boolean;
  error?: string | undefined;
  /** The text can be read, not changed. */
  view?: boolean;
  optional?: boolean;
  full?: boolean;
}

/** `className` places the whole, label included. */
export function TextArea({
  label,
  empty = false,
  error,
  view = false,
  optional,
  full,
  className,
  ...props
}: TextAreaProps) {
  return (
    <Field
      label={label}
      error={error ?? (empty && 'Ce champ est vide.')}
      optional={optional}
      full={full}
      className={className}
    >
      {(control) => <textarea className={styles.input} rows={4} readOnly={view} {...control} {...props} />}
    </Field>
  );
}

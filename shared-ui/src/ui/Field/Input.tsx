import type { ComponentProps, ReactNode } from 'react';
import { iconClass } from '../Icon/Icon';
import { classes } from '../styles';
import { Field } from './Field';
import styles from './Input.module.css';

/** A line of text, inside a `Field`. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" className={classes(styles.input, className)} {...props} />;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** A choice, inside a `Field`. */
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
  /** It should have been filled in. */
  empty?: boolean;
  /** What is wrong with the text. */
  error?: string | undefined;
  /** To be read, not to be changed. */
  view?: boolean;
  optional?: boolean;
  full?: boolean;
}

/** Several lines of text with their label; `className` places the whole. */
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

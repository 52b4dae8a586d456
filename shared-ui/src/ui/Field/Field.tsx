import { type ComponentProps, type ReactNode, useId } from 'react';
import { iconClass } from '../Icon/Icon';
import { classes, layout } from '../styles';
import styles from './Field.module.css';

/** For a control or a group of controls that no component here has. */
export { styles as fieldStyles };

interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean | undefined;
  full?: boolean | undefined;
  /** Only screen readers get the label. */
  srLabel?: boolean;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** `children` spreads what it is given on the control, which ties it to label, hint and error. */
export function Field({ label, hint, error, optional, full, srLabel, className, children }: FieldProps) {
  const id = useId();
  const describedBy = classes(hint ? `${id}hint` : '', error ? `${id}error` : '');
  const control: FieldControl = { id };
  if (describedBy) control['aria-describedby'] = describedBy;
  if (error) control['aria-invalid'] = true;
  return (
    <div className={classes(styles.field, full && styles.full, className)}>
      <label htmlFor={id} className={srLabel ? layout.sr : undefined}>
        {label}
        {optional && <span className={layout.quiet}> (facultatif)</span>}
      </label>
      {children(control)}
      {hint && (
        <small id={`${id}hint`} className={layout.quiet}>
          {hint}
        </small>
      )}
      {error && (
        <span id={`${id}error`} className={classes(styles.error, iconClass('alert'))}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Needs a `Field` around it, for the label. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" className={classes(styles.input, className)} {...props} />;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** Needs a `Field` around it, for the label. */
export function Select({ options, className, ...props }: SelectProps) {
  // Chromium calls a required choice that is still to be made a wrong one.
  const isInvalid = props.required ? false : undefined;
  return (
    <span className={classes(styles.select, iconClass('down', 'end'), className)}>
      <select className={styles.input} aria-invalid={isInvalid} {...props}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'>, Pick<FieldProps, 'optional' | 'full'> {
  label: ReactNode;
  empty?: boolean;
  error?: string | undefined;
  /** The text can be read, not changed. */
  view?: boolean;
}

/** `className` is for the input and its label. */
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
  const field = { label, optional, full, className };
  return (
    <Field {...field} error={error ?? (empty && 'Ce champ est vide.')}>
      {(control) => <textarea className={styles.input} rows={4} readOnly={view} {...control} {...props} />}
    </Field>
  );
}

interface SwitchProps extends ComponentProps<'input'> {
  label: ReactNode;
}

// A native checkbox tells its state itself: it takes no `aria-checked`.
const switchAttributes = { type: 'checkbox', role: 'switch' };

/** `className` is for the input and its label. */
export function Switch({ label, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes(styles.switch, className)}>
      <input {...switchAttributes} id={id} {...props} />
      <label htmlFor={props.id ?? id}>{label}</label>
    </div>
  );
}

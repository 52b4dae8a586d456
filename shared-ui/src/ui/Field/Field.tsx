import { type ReactNode, useId } from 'react';
import { iconClass } from '../Icon/Icon';
import { classes, layout } from '../styles';
import styles from './Field.module.css';

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
  const control: FieldControl = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error ? { 'aria-invalid': true } : {}),
  };
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

import { type ReactNode, useId } from 'react';
import { iconClass } from '../Icon/Icon';
import { classes, layout } from '../styles';
import styles from './Field.module.css';

/** What a control needs to belong to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Says after the label that it may stay empty. */
  optional?: boolean | undefined;
  /** As wide as the form. */
  full?: boolean | undefined;
  /** The label is there for screen readers only. */
  srLabel?: boolean;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, hint and error below, wired to the control that `children` draws. */
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

import { type ReactNode, useId } from 'react';
import { classes, iconClass, layout } from 'shared-ui';
import styles from './Group.module.css';

interface GroupProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  children: (names: { labelledBy: string; describedBy: string | undefined }) => ReactNode;
}

/** shared-ui's `Field` holds one control only. */
export function Group({ label, hint, error, className, children }: GroupProps) {
  const id = useId();
  const describedBy = classes(hint ? `${id}hint` : '', error ? `${id}error` : '') || undefined;
  return (
    // A fieldset's legend cannot be laid out like the other labels.
    <div
      role="group"
      className={classes(styles.group, className)}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children({ labelledBy: id, describedBy })}
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

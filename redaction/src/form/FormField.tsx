import { type ReactNode, useId } from 'react';
import { classes, Field, iconClass, layout, Switch } from '@campus/shared-ui';
import { type FormFieldProps, OneControl, SeveralControls } from './Controls';
import styles from './FormField.module.css';

const grouped = ['rich', 'choices', 'icon', 'relations', 'picture', 'pictures', 'file'];

export function FormField(props: FormFieldProps) {
  const { field, value, error, problem, anchor, onChange } = props;
  const { widget } = field;
  const label = (
    <>
      {field.label}
      {field.required && <span className={styles.required}> obligatoire</span>}
    </>
  );
  const texts = { label, hint: field.help, error };
  const isGrouped = grouped.includes(widget);
  const isWide = field.name === 'title' || widget === 'area' || isGrouped;
  return (
    <div id={anchor} className={classes(styles.field, isWide && styles.wide)}>
      {widget === 'switch' ? (
        <>
          <Switch
            label={field.label}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          <small className={layout.quiet}>{field.help}</small>
        </>
      ) : isGrouped ? (
        <Group {...texts}>{(names) => <SeveralControls {...props} {...names} />}</Group>
      ) : (
        <Field {...texts}>{(control) => <OneControl {...props} control={control} />}</Field>
      )}
      {problem && !error && <p className={classes(styles.problem, iconClass('info'))}>{problem}</p>}
    </div>
  );
}

interface GroupProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (names: { labelledBy: string; describedBy: string | undefined }) => ReactNode;
}

/** shared-ui's `Field` holds one control only. */
function Group({ label, hint, error, children }: GroupProps) {
  const id = useId();
  const describedBy = classes(hint ? `${id}hint` : '', error ? `${id}error` : '') || undefined;
  return (
    // A fieldset's legend cannot be laid out like the other labels.
    <div role="group" className={styles.field} aria-labelledby={id} aria-describedby={describedBy}>
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

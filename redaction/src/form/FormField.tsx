import { type ReactNode, useId } from 'react';
import { classes, Field, fieldStyles, iconClass, layout, Switch } from '@campus/shared-ui';
import { type FormFieldProps, GroupControl, SingleControl } from './Controls';
import styles from './FormField.module.css';

const groupWidgets = ['rich', 'choices', 'icon', 'relations', 'picture', 'pictures', 'file'];

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
  const isGroup = groupWidgets.includes(widget);
  const isWide = field.name === 'title' || widget === 'area' || isGroup;
  return (
    <div id={anchor} className={classes(fieldStyles.field, styles.field, isWide && styles.wide)}>
      {widget === 'switch' && (
        <>
          <Switch
            label={field.label}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          <small className={layout.quiet}>{field.help}</small>
        </>
      )}
      {isGroup && <Group {...texts}>{(names) => <GroupControl {...props} {...names} />}</Group>}
      {widget !== 'switch' && !isGroup && (
        <Field {...texts}>{(control) => <SingleControl {...props} control={control} />}</Field>
      )}
      {problem && !error && <FieldProblem>{problem}</FieldProblem>}
    </div>
  );
}

export const FieldProblem = ({ children }: { children: string }) => (
  <p className={classes(styles.problem, iconClass('info'))}>{children}</p>
);

interface GroupProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (names: { labelledBy: string; describedBy: string | undefined }) => ReactNode;
}

/** Several controls under one label; shared-ui's `Field` has one control only. */
function Group({ label, hint, error, children }: GroupProps) {
  const id = useId();
  const describedBy = classes(hint ? `${id}hint` : '', error ? `${id}error` : '') || undefined;
  return (
    // A fieldset's legend cannot be laid out like the other labels.
    <div
      role="group"
      className={classes(fieldStyles.field, styles.field)}
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
        <span id={`${id}error`} className={classes(fieldStyles.error, iconClass('alert'))}>
          {error}
        </span>
      )}
    </div>
  );
}

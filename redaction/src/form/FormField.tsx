import { classes, Field, iconClass, layout, Switch } from 'shared-ui';
import { Group } from '../ui/Group';
import styles from './FormField.module.css';
import type { FormFieldProps } from './field-props';
import type { FieldDescription } from './fields';
import { OneControl } from './OneControl';
import { SeveralControls } from './SeveralControls';

const grouped = new Set<FieldDescription['widget']>([
  'rich',
  'choices',
  'icon',
  'relations',
  'picture',
  'pictures',
  'file',
]);
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
  const isWide =
    field.name === 'title' ||
    ['area', 'rich', 'relations', 'picture', 'pictures', 'file', 'choices', 'icon'].includes(widget);
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
      ) : grouped.has(widget) ? (
        <Group {...texts}>{(names) => <SeveralControls {...props} {...names} />}</Group>
      ) : (
        <Field {...texts}>{(control) => <OneControl {...props} control={control} />}</Field>
      )}
      {problem && !error && <p className={classes(styles.problem, iconClass('info'))}>{problem}</p>}
    </div>
  );
}

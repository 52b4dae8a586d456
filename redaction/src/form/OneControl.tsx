import { Select, TextInput } from 'shared-ui';
import { fromLocalInput, toLocalInput } from '../ui/dates';
import styles from './FormField.module.css';
import type { FormFieldProps } from './field-props';
import type { FieldDescription } from './fields';
import type { Fresh } from './related';
import { RelationSelect } from './widgets/RelationSelect';

const inputTypes: Partial<Record<FieldDescription['widget'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  datetime: 'datetime-local',
};

interface Control {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export function OneControl({
  field,
  value,
  record,
  control,
  onChange,
}: FormFieldProps & { control: Control }) {
  const text = String(value ?? '');
  const type = (target: { value: string }) => onChange(target.value);
  switch (field.widget) {
    case 'area':
      return (
        <textarea
          {...control}
          className={styles.area}
          rows={3}
          maxLength={field.max}
          value={text}
          onChange={({ target }) => type(target)}
        />
      );
    case 'select':
      return (
        <Select
          {...control}
          disabled={field.once === true && record !== undefined}
          options={[...(field.preset ? [] : [{ value: '', label: '–' }]), ...(field.options ?? [])]}
          value={text}
          onChange={({ target }) => type(target)}
        />
      );
    case 'relation':
      return <RelationSelect {...{ field, control, onChange }} value={(value ?? '') as string | Fresh} />;
    case 'number':
      return (
        <span className={styles.unit} data-unit={field.unit ?? ''}>
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={text}
            onChange={({ target }) => type(target)}
          />
        </span>
      );
    case 'datetime':
      return (
        <TextInput
          {...control}
          type="datetime-local"
          value={toLocalInput(text)}
          onChange={({ target }) => onChange(fromLocalInput(target.value))}
        />
      );
    case 'color':
      return (
        <span className={styles.color}>
          <input
            type="color"
            aria-label={`${field.label} : choisir dans la palette`}
            value={/^#[\da-f]{6}$/i.test(text) ? text : '#ffffff'}
            onChange={({ target }) => type(target)}
          />
          <TextInput
            {...control}
            maxLength={field.max}
            value={text}
            onChange={({ target }) => type(target)}
          />
        </span>
      );
    default:
      return (
        <TextInput
          {...control}
          type={inputTypes[field.widget] ?? 'text'}
          autoComplete="off"
          {...(field.max ? { maxLength: field.max } : {})}
          value={text}
          onChange={({ target }) => type(target)}
        />
      );
  }
}

import type { RecordModel } from 'pocketbase';
import { Icon, Select, TextInput, toIconName } from '@campus/shared-ui';
import type { Collection, FieldDescription } from '../content/collections';
import type { Fresh } from '../content/load';
import styles from './FormField.module.css';
import { FileInput, PictureInput, PicturesInput } from './widgets/FileInputs';
import { RelationSelect, RelationsInput } from './widgets/Relations';
import { RichText } from './widgets/RichText';

const inputTypes: Partial<Record<FieldDescription['widget'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
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
  const typed = {
    ...control,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.widget) {
    case 'area':
      return <textarea {...typed} className={styles.area} rows={3} maxLength={field.max} />;
    case 'select':
      return (
        <Select
          {...typed}
          disabled={field.once === true && record !== undefined}
          options={[...(field.preset ? [] : [{ value: '', label: '–' }]), ...(field.options ?? [])]}
        />
      );
    case 'relation':
      return <RelationSelect {...{ field, control, onChange }} value={(value ?? '') as string | Fresh} />;
    case 'number':
      return (
        <span className={styles.unit} data-unit={field.unit ?? ''}>
          <TextInput {...typed} inputMode="decimal" autoComplete="off" maxLength={14} />
        </span>
      );
    case 'color':
      return (
        <span className={styles.color}>
          <input
            type="color"
            aria-label={`${field.label} : choisir dans la palette`}
            value={/^#[\da-f]{6}$/i.test(text) ? text : '#ffffff'}
            onChange={typed.onChange}
          />
          <TextInput {...typed} maxLength={field.max} />
        </span>
      );
    default:
      return (
        <TextInput
          {...typed}
          type={inputTypes[field.widget] ?? 'text'}
          autoComplete="off"
          {...(field.max ? { maxLength: field.max } : {})}
        />
      );
  }
}

type Names = { labelledBy: string; describedBy: string | undefined };

export function SeveralControls({
  field,
  value,
  record,
  collection,
  onChange,
  ...names
}: FormFieldProps & Names) {
  const list = Array.isArray(value) ? value : [];
  switch (field.widget) {
    case 'choices':
      return <Choices options={field.options ?? []} value={list} onChange={onChange} />;
    case 'icon':
      return (
        <Choices
          options={field.options ?? []}
          icons={field.name}
          value={[String(value ?? '')]}
          onChange={([icon]) => onChange(icon)}
        />
      );
    case 'relations':
      return <RelationsInput field={field} value={list} onChange={onChange} />;
    case 'picture':
      return (
        <PictureInput {...{ collection, record, value, onChange }} name={field.name} label={field.label} />
      );
    case 'pictures':
      return <PicturesInput {...{ record, onChange }} value={list} label={field.label} most={field.most} />;
    case 'file':
      return <FileInput {...{ record, value, onChange }} label={field.label} />;
    default:
      return <RichText value={String(value ?? '')} onChange={onChange} {...names} />;
  }
}

interface ChoicesProps {
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** A name makes it a group of icons, of which one is chosen. */
  icons?: string;
}

function Choices({ options, value, onChange, icons }: ChoicesProps) {
  const toggle = (option: string, isOn: boolean) =>
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? isOn : value.includes(each))),
    );
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            {...(icons ? { type: 'radio', name: icons } : { type: 'checkbox' })}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              icons ? onChange([option.value]) : toggle(option.value, target.checked)
            }
          />
          {icons && <Icon name={toIconName(option.value)} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}

export interface FormFieldProps {
  collection: Collection;
  field: FieldDescription;
  value: unknown;
  error?: string | undefined;
  /** A problem, unlike an error, stops no save. */
  problem?: string | undefined;
  record: RecordModel | undefined;
  anchor: string;
  onChange: (value: unknown) => void;
}

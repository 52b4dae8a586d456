import type { RecordModel } from 'pocketbase';
import type { ComponentProps } from 'react';
import { Field, fieldStyles, Icon, layout, Select, TextInput, toIconName } from '@campus/shared-ui';
import type { Collection, FieldDescription } from '../content/collections';
import styles from './FormField.module.css';
import { FileInput, PictureInput, PicturesInput } from './widgets/FileInputs';
import { RelationSelect, RelationsInput } from './widgets/Relations';
import { RichText } from './widgets/RichText';

const inputTypes: Partial<Record<FieldDescription['widget'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  color: 'color',
};

type Control = Parameters<ComponentProps<typeof Field>['children']>[0];

export function SingleControl(props: FormFieldProps & { control: Control }) {
  const { field, value, record, control, onChange } = props;
  const options = field.options ?? [];
  const inputProps = {
    ...control,
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.widget) {
    case 'area':
      return <textarea {...inputProps} className={fieldStyles.input} rows={3} />;
    case 'select':
      return (
        <Select
          {...inputProps}
          disabled={field.once === true && record !== undefined}
          options={field.preset ? options : [emptyOption, ...options]}
        />
      );
    case 'relation':
      return <RelationSelect {...props} value={inputProps.value} />;
    case 'number':
      return (
        <span className={styles.unit} data-unit={field.unit ?? ''}>
          <TextInput {...inputProps} inputMode="decimal" autoComplete="off" />
        </span>
      );
    default:
      return <TextInput {...inputProps} type={inputTypes[field.widget] ?? 'text'} autoComplete="off" />;
  }
}

const emptyOption = { value: '', label: '–' };

type Names = { labelledBy: string; describedBy: string | undefined };

export function GroupControl(props: FormFieldProps & Names) {
  const { field, value, record, onChange } = props;
  const list = Array.isArray(value) ? value : [];
  switch (field.widget) {
    case 'choices':
      return <Choices options={field.options ?? []} value={list} onChange={onChange} />;
    case 'icon':
      return (
        <Choices
          options={field.options ?? []}
          iconGroup={field.name}
          value={[String(value ?? '')]}
          onChange={([icon]) => onChange(icon)}
        />
      );
    case 'relations':
      return <RelationsInput field={field} value={list} onChange={onChange} />;
    case 'picture':
      return <PictureInput {...props} name={field.name} label={field.label} />;
    case 'pictures':
      return (
        <PicturesInput
          record={record}
          value={list}
          label={field.label}
          maxCount={field.maxItems}
          onChange={onChange}
        />
      );
    case 'file':
      return <FileInput record={record} value={value} label={field.label} onChange={onChange} />;
    default:
      return <RichText {...props} value={String(value ?? '')} />;
  }
}

interface ChoicesProps {
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The name of a group of icons, of which one is chosen. */
  iconGroup?: string;
}

function Choices({ options, value, onChange, iconGroup }: ChoicesProps) {
  const toggle = (option: string, isOn: boolean) =>
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? isOn : value.includes(each))),
    );
  return (
    <div className={layout.row}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type={iconGroup ? 'radio' : 'checkbox'}
            name={iconGroup}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              iconGroup ? onChange([option.value]) : toggle(option.value, target.checked)
            }
          />
          {iconGroup && <Icon name={toIconName(option.value)} />}
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

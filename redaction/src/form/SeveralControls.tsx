import type { FormFieldProps } from './field-props';
import { Choices } from './widgets/Choices';
import { FileInput } from './widgets/FileInput';
import { PictureInput } from './widgets/PictureInput';
import { PicturesInput } from './widgets/PicturesInput';
import { RelationsInput } from './widgets/RelationsInput';
import { RichText } from './widgets/RichText';

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

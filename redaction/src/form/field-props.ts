import type { RecordModel } from 'pocketbase';
import type { Collection, FieldDescription } from './fields';

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

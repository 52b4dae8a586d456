import type { RecordModel } from 'pocketbase';
import type { Collection, FieldDescription } from './fields';

/** A field of a form, its value, and what is wrong with it. */
export interface FormFieldProps {
  collection: Collection;
  field: FieldDescription;
  value: unknown;
  /** Refused by the server or by the form. */
  error?: string | undefined;
  /** What is missing or doubtful before it may be published. */
  problem?: string | undefined;
  /** Where its files lie. */
  record: RecordModel | undefined;
  /** Where links lead to it: `champ-title`. */
  anchor: string;
  onChange: (value: unknown) => void;
}

import type { ComponentProps } from 'react';
import type { FieldName } from '../sending/fields';

type TextField = Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  name: Exclude<FieldName, 'formation' | 'message'>;
  label: string;
  full?: boolean;
};

/** The required lines of text, in the form's order. */
export const textFields: readonly TextField[] = [
  { name: 'firstName', label: 'Prénom', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Nom', autoComplete: 'family-name' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Téléphone', type: 'tel', autoComplete: 'tel' },
  { name: 'company', label: 'Entreprise', autoComplete: 'organization', full: true },
];

import { fields as described } from 'campus-pocketbase/rules/fields.js';

export const childCollections = ['session', 'financement', 'resultat'] as const;
export type ChildCollection = (typeof childCollections)[number];

export type Collection =
  | 'formation'
  | 'categorie'
  | 'carrousel'
  | 'competence'
  | 'synonyme'
  | 'partenaire'
  | 'document'
  | 'regle_financement'
  | 'texte'
  | 'ecole'
  | ChildCollection;

export type FieldDescription = (typeof described)[string][number];

export const fieldsOf = (collection: Collection): readonly FieldDescription[] => described[collection] ?? [];

export interface FieldGroup {
  title: string;
  fields: readonly FieldDescription[];
}

export function groupsOf(collection: Collection): FieldGroup[] {
  const groups = new Map<string, FieldDescription[]>();
  for (const field of fieldsOf(collection)) {
    groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  }
  return [...groups].map(([title, fields]) => ({ title, fields }));
}

/** A price has no amount where it is "sur devis". */
export function isShown({ when }: FieldDescription, values: Readonly<Record<string, unknown>>): boolean {
  return !when || values[when[0]] === when[1];
}

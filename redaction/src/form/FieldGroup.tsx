import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';
import { FormField } from './FormField';
import { type FieldGroup as Described, isShown } from './fields';
import type { Form } from './use-form';

interface FieldGroupProps {
  form: Form;
  group: Described;
  problems?: Readonly<Record<string, string>>;
  /** Fields that are drawn elsewhere. */
  without?: readonly string[];
  /** Before and after its fields. */
  lead?: ReactNode;
  children?: ReactNode;
}

export const anchorOf = (title: string): string =>
  `partie-${title
    .normalize('NFD')
    .replace(/[^a-z]+/gi, '-')
    .toLowerCase()}`;

/** A part of the form. */
export function FieldGroup({ form, group, problems = {}, without = [], lead, children }: FieldGroupProps) {
  const { collection, fiche, refusal, record, change } = form;
  const fields = group.fields.filter(
    (field) => !without.includes(field.name) && isShown(field, fiche.values),
  );
  const id = anchorOf(group.title);
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`} tabIndex={-1}>
        {group.title}
      </h2>
      {lead}
      {fields.length > 0 && (
        <div className={styles.fields}>
          {fields.map((field) => (
            <FormField
              key={field.name}
              collection={collection}
              field={field}
              value={fiche.values[field.name]}
              error={refusal?.fields[field.name]}
              problem={problems[field.name]}
              record={record}
              anchor={`champ-${field.name}`}
              onChange={(value) => change(field.name, value)}
            />
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

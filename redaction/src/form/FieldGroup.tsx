import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { classes, layout } from '@campus/shared-ui';
import type { Refusal } from '../backend/refusal';
import { type FieldGroup as Group, isFieldVisible } from '../content/collections';
import styles from './FieldGroup.module.css';
import { SkipToSave } from './FormActions';
import { FormField } from './FormField';
import type { Form } from './use-form';

interface FieldGroupProps {
  form: Form;
  group: Group;
  problems?: Readonly<Record<string, string>>;
  excludedFields?: readonly string[];
  /** Stands beside the title. Any text, even an empty one, makes the group fold. */
  foldNote?: string;
  intro?: ReactNode;
  children?: ReactNode;
}

export const anchorOf = (title: string): string => `partie-${normalise(title).replace(/[^a-z]+/g, '-')}`;

export function FieldGroup(props: FieldGroupProps) {
  const { form, group, problems = {}, excludedFields = [], foldNote, intro, children } = props;
  const { collection, content, refusal, record, changeField } = form;
  const fields = group.fields.filter(
    (field) => !excludedFields.includes(field.name) && isFieldVisible(field, content.values),
  );
  const id = anchorOf(group.title);
  const body = (
    <div className={classes(layout.column, styles.content)}>
      {intro}
      {fields.length > 0 && (
        <div className={classes(layout.column, styles.fields)}>
          {fields.map((field, index) => (
            <Fragment key={field.name}>
              <FormField
                collection={collection}
                field={field}
                value={content.values[field.name]}
                error={refusal?.fields[field.name]}
                problem={problems[field.name]}
                record={record}
                anchor={`champ-${field.name}`}
                onChange={(value) => changeField(field.name, value)}
              />
              {(field.widget === 'relations' || index % 5 === 4) && <SkipToSave />}
            </Fragment>
          ))}
        </div>
      )}
      {children}
      <SkipToSave />
    </div>
  );
  return (
    <section className={styles.group} aria-labelledby={`${id}-titre`}>
      {foldNote !== undefined ? (
        <Fold id={id} title={group.title} note={foldNote} refusal={refusal}>
          {body}
        </Fold>
      ) : (
        <>
          <h2 id={`${id}-titre`}>{group.title}</h2>
          {body}
        </>
      )}
    </section>
  );
}

interface FoldProps {
  id: string;
  title: string;
  note: string;
  refusal: Refusal | undefined;
  children: ReactNode;
}

/** The browser opens <details> for what is searched in the page, too. */
function Fold({ id, title, note, refusal, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isMarked = details.current?.querySelector('[aria-invalid], [class*="error"], [role="alert"]');
    if (refusal && isMarked) unfold(details.current);
  }, [refusal]);
  return (
    <details ref={details} open>
      <summary id={id}>
        <h2 id={`${id}-titre`}>{title}</h2> {note && <span className={styles.note}>{note}</span>}
      </summary>
      {children}
    </details>
  );
}

/** A folded field cannot take the focus. */
export function unfold(element: Element | null): void {
  const details = element?.closest('details');
  if (details) details.open = true;
}

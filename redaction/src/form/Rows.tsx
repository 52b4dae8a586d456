import { classes, layout } from '@campus/shared-ui';
import { type ChildCollection, fieldsOf, childLabels } from '../content/collections';
import { newId, newValues, type Row } from '../content/values';
import { SmallButton } from '../ui/SmallButton';
import { SkipToSave } from './FormActions';
import { FieldProblem, FormField } from './FormField';
import styles from './Rows.module.css';

interface RowsProps {
  collection: ChildCollection;
  rows: readonly Row[];
  /** The keys are paths: `session.0.startsOn`. */
  errors: Readonly<Record<string, string>>;
  problem: string | undefined;
  /** `path` names the one field that was typed. */
  onChange: (rows: Row[], path?: string) => void;
}

export function Rows({ collection, rows, errors, problem, onChange }: RowsProps) {
  const { title, help, singular, add } = childLabels[collection];
  const changeValue = (row: Row, name: string, value: unknown) => {
    const index = rows.indexOf(row);
    const changedRow = { ...row, values: { ...row.values, [name]: value } };
    onChange(rows.with(index, changedRow), `${collection}.${index}.${name}`);
  };
  return (
    <div className={layout.stack} id={`champ-${collection}`}>
      {title && <h3>{title}</h3>}
      <p className={layout.quiet}>{help}</p>
      {problem && <FieldProblem>{problem}</FieldProblem>}
      {rows.map((row, index) => (
        <fieldset key={row.id} className={classes(layout.stack, styles.row)}>
          <legend>{`${singular} ${index + 1}`}</legend>
          <div className={classes(layout.column, styles.fields)}>
            {fieldsOf(collection).map((field) => (
              <FormField
                key={field.name}
                collection={collection}
                field={field}
                value={row.values[field.name]}
                error={errors[`${collection}.${index}.${field.name}`]}
                record={undefined}
                anchor={`champ-${collection}-${index}-${field.name}`}
                onChange={(value) => changeValue(row, field.name, value)}
              />
            ))}
          </div>
          <SmallButton onClick={() => onChange(rows.toSpliced(index, 1))}>
            Retirer : {singular.toLowerCase()} {index + 1}
          </SmallButton>
          <SkipToSave />
        </fieldset>
      ))}
      <SmallButton onClick={() => onChange([...rows, { id: newId(), values: newValues(collection) }])}>
        {add}
      </SmallButton>
    </div>
  );
}

import { Button } from 'shared-ui';
import { FormField } from '../FormField';
import { type ChildCollection, fieldsOf } from '../fields';
import { ToSave } from '../SaveButton';
import { newKey, newValues, type Row } from '../values';
import { kinds } from './kinds';
import styles from './Rows.module.css';

interface RowsProps {
  collection: ChildCollection;
  rows: readonly Row[];
  /** By their names: `session.KEY.startsOn`. */
  errors: Readonly<Record<string, string>>;
  /** What is missing or doubtful of all of them. */
  problem: string | undefined;
  onChange: (rows: Row[]) => void;
}

/** What belongs to a course: each as a small form, one below the other. */
export function Rows({ collection, rows, errors, problem, onChange }: RowsProps) {
  const { title, help, one, add } = kinds[collection];
  const change = (key: string, name: string, value: unknown) =>
    onChange(
      rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, [name]: value } } : row)),
    );
  return (
    <div className={styles.rows} id={`champ-${collection}`}>
      {title && <h3>{title}</h3>}
      <p>{help}</p>
      {problem && <p className={styles.problem}>{problem}</p>}
      {rows.map((row, index) => {
        const general = errors[`${collection}.${row.key}.`];
        return (
          <fieldset key={row.key} className={styles.row}>
            <legend>{`${one} ${index + 1}`}</legend>
            <div className={styles.fields}>
              {fieldsOf(collection).map((field) => (
                <FormField
                  key={field.name}
                  collection={collection}
                  field={field}
                  value={row.values[field.name]}
                  error={errors[`${collection}.${row.key}.${field.name}`]}
                  record={undefined}
                  anchor={`champ-${collection}-${row.key}-${field.name}`}
                  onChange={(value) => change(row.key, field.name, value)}
                />
              ))}
            </div>
            {general && <p role="alert">{general}</p>}
            <Button
              variant="second"
              small
              onClick={() => onChange(rows.filter((each) => each.key !== row.key))}
            >
              Retirer : {one.toLowerCase()} {index + 1}
            </Button>
            <ToSave />
          </fieldset>
        );
      })}
      <Button
        variant="second"
        small
        onClick={() => onChange([...rows, { key: newKey(), values: newValues(collection) }])}
      >
        {add}
      </Button>
    </div>
  );
}

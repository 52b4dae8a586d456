import { useState } from 'react';
import { Button, Select, TextInput } from 'shared-ui';
import type { FieldDescription } from '../fields';
import { type Fresh, useRelated } from '../related';
import styles from './Relation.module.css';

interface RelationSelectProps {
  field: FieldDescription;
  control: { id: string };
  value: string | Fresh;
  onChange: (chosen: string | Fresh) => void;
}

/** No id is written so. */
const fresh = 'À CRÉER';

export function RelationSelect({ field, control, value, onChange }: RelationSelectProps) {
  const { records, problem } = useRelated(field.collection ?? '', [value]);
  const [title, setTitle] = useState<string>();
  const options = [
    { value: '', label: 'À choisir' },
    ...records.map((record) => ({ value: record.id, label: String(record.title) })),
    ...(typeof value === 'string' ? [] : [{ value: fresh, label: `${value.title} (à créer)` }]),
  ];
  function add() {
    if (!title?.trim()) return;
    onChange({ title: title.trim() });
    setTitle(undefined);
  }
  return (
    <div className={styles.column}>
      <div className={styles.row}>
        <Select
          {...control}
          className={styles.grow}
          options={options}
          value={typeof value === 'string' ? value : fresh}
          onChange={({ target }) => target.value !== fresh && onChange(target.value)}
        />
        {title === undefined && (
          <Button variant="second" small onClick={() => setTitle('')}>
            Créer
          </Button>
        )}
      </div>
      {title !== undefined && (
        <div className={styles.row}>
          <TextInput
            className={styles.grow}
            aria-label={`${field.label} : le titre à créer`}
            placeholder="Titre à créer"
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button small onClick={add}>
            Créer
          </Button>
          <Button variant="second" small onClick={() => setTitle(undefined)}>
            Annuler
          </Button>
        </div>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

import { useState } from 'react';
import { Button, Select, TextInput } from 'shared-ui';
import type { FieldDescription } from '../fields';
import { useRelated } from '../related';
import styles from './Relation.module.css';

interface RelationSelectProps {
  field: FieldDescription;
  control: { id: string };
  value: string;
  onChange: (id: string) => void;
}

/** One record of another collection, chosen by its title, or made here. */
export function RelationSelect({ field, control, value, onChange }: RelationSelectProps) {
  const { records, problem, create } = useRelated(field.collection ?? '');
  const [title, setTitle] = useState<string>();
  const options = [
    { value: '', label: 'À choisir' },
    ...records.map((record) => ({ value: record.id, label: String(record.title) })),
  ];
  async function add() {
    const id = title?.trim() ? await create(title.trim()) : undefined;
    if (!id) return;
    onChange(id);
    setTitle(undefined);
  }
  return (
    <div className={styles.column}>
      <div className={styles.row}>
        <Select
          {...control}
          className={styles.grow}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
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
              void add();
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

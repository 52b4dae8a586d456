import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { useId, useState } from 'react';
import { Button, IconButton, Select, TextInput } from '@campus/shared-ui';
import type { FieldDescription } from '../../content/collections';
import { type Fresh, useRelated } from '../../content/load';
import { SmallButton } from '../../ui/SmallButton';
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
        {title === undefined && <SmallButton onClick={() => setTitle('')}>Créer</SmallButton>}
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
          <SmallButton onClick={() => setTitle(undefined)}>Annuler</SmallButton>
        </div>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

interface RelationsInputProps {
  field: FieldDescription;
  value: readonly (string | Fresh)[];
  onChange: (chosen: (string | Fresh)[]) => void;
}

const mostShown = 6;

export function RelationsInput({ field, value, onChange }: RelationsInputProps) {
  const { records, problem } = useRelated(field.collection ?? '', value);
  const [text, setText] = useState('');
  const id = useId();
  const titleOf = (wanted: string | Fresh) =>
    typeof wanted === 'string'
      ? String(records.find((record) => record.id === wanted)?.title ?? wanted)
      : wanted.title;
  const words = normalise(text);
  const free = records.filter((record) => !value.includes(record.id));
  const found = words ? free.filter(({ title }) => normalise(title).includes(words)) : [];
  const hasSame = found.some(({ title }) => normalise(title) === words);
  const isFull = value.length >= (field.most ?? 20);

  const add = (record: string | Fresh) => {
    onChange([...value, record]);
    setText('');
  };
  const make = () => add({ title: text.trim() });

  return (
    <div className={styles.column}>
      {value.length > 0 && (
        <Chosen
          titles={value.map(titleOf)}
          onRemove={(at) => onChange(value.filter((_, index) => index !== at))}
        />
      )}
      {!isFull && (
        <div className={styles.row}>
          <TextInput
            className={styles.grow}
            aria-label={`${field.label} : ${field.existing ? 'chercher' : 'chercher ou créer'}`}
            aria-controls={id}
            placeholder={field.existing ? 'Chercher…' : 'Chercher ou créer…'}
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const [first] = found;
              if (first) add(first.id);
              else if (words && !field.existing) make();
            }}
          />
          {words && !hasSame && !field.existing && (
            <SmallButton onClick={make}>Créer « {text.trim()} »</SmallButton>
          )}
        </div>
      )}
      <ul id={id} className={styles.found}>
        {found.slice(0, mostShown).map((record) => (
          <li key={record.id}>
            <button type="button" onClick={() => add(record.id)}>
              {String(record.title)}
            </button>
          </li>
        ))}
      </ul>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

function Chosen({ titles, onRemove }: { titles: readonly string[]; onRemove: (at: number) => void }) {
  return (
    <ol className={styles.chosen}>
      {titles.map((title, at) => (
        <li key={title}>
          {title}
          <IconButton icon="close" label={`Retirer « ${title} »`} onClick={() => onRemove(at)} />
        </li>
      ))}
    </ol>
  );
}

import { useId, useState } from 'react';
import { Button, IconButton, TextInput } from 'shared-ui';
import type { FieldDescription } from '../fields';
import { type Fresh, plain, useRelated } from '../related';
import styles from './Relation.module.css';

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
  const words = plain(text);
  const free = records.filter((record) => !value.includes(record.id));
  const found = words ? free.filter(({ title }) => plain(String(title)).includes(words)) : [];
  const hasSame = found.some(({ title }) => plain(String(title)) === words);
  const isFull = value.length >= (field.most ?? 20);

  const add = (record: string | Fresh) => {
    onChange([...value, record]);
    setText('');
  };
  const make = () => add({ title: text.trim() });

  return (
    <div className={styles.column}>
      {value.length > 0 && (
        <ol className={styles.chosen}>
          {value.map((each) => (
            <li key={titleOf(each)}>
              {titleOf(each)}
              <IconButton
                icon="close"
                label={`Retirer « ${titleOf(each)} »`}
                onClick={() => onChange(value.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ol>
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
            <Button variant="second" small onClick={make}>
              Créer « {text.trim()} »
            </Button>
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

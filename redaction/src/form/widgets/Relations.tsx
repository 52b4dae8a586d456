import { normalise } from '@campus/pocketbase/rules/normalise.js';
import type { RecordModel } from 'pocketbase';
import { type ComponentProps, useId, useState } from 'react';
import { classes, fieldStyles, IconButton, layout, Select, TextInput } from '@campus/shared-ui';
import type { FieldDescription } from '../../content/collections';
import { type PendingRecord, useRelatedRecords } from './use-related-records';
import { SmallButton } from '../../ui/SmallButton';
import styles from './Relations.module.css';

interface RelationSelectProps {
  field: FieldDescription;
  control: { id: string };
  value: string;
  onChange: (id: string) => void;
}

export function RelationSelect({ field, control, value, onChange }: RelationSelectProps) {
  const { records, problem } = useRelatedRecords(field.collection ?? '', [value]);
  const options = [
    { value: '', label: 'À choisir' },
    ...records.map((record) => ({ value: record.id, label: String(record.title) })),
  ];
  return (
    <div className={layout.column}>
      <Select
        {...control}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && <p className={fieldStyles.error}>{problem}</p>}
    </div>
  );
}

interface RelationsInputProps {
  field: FieldDescription;
  value: readonly (string | PendingRecord)[];
  onChange: (chosen: (string | PendingRecord)[]) => void;
}

const maxResults = 6;

export function RelationsInput({ field, value, onChange }: RelationsInputProps) {
  const { records, problem } = useRelatedRecords(field.collection ?? '', value);
  const [text, setText] = useState('');
  const id = useId();
  const titleOf = (choice: string | PendingRecord) =>
    typeof choice === 'string'
      ? String(records.find((record) => record.id === choice)?.title ?? choice)
      : choice.title;
  const words = normalise(text);
  const isTyped = (title: string) => normalise(title) === words;
  const available = records.filter((record) => !value.includes(record.id));
  const matches = words ? available.filter(({ title }) => normalise(title).includes(words)) : [];
  const exact = matches.find(({ title }) => isTyped(title));
  // The list is short: the very title comes first.
  const results = exact ? [exact, ...matches.filter((record) => record !== exact)] : matches;
  const hasMaxItems = value.length >= (field.maxItems ?? 20);

  const add = (record: string | PendingRecord) => {
    onChange([...value, record]);
    setText('');
  };
  const canCreate = words && !exact && !field.existing && !value.some((choice) => isTyped(titleOf(choice)));
  const create = () => add({ title: text.trim() });
  const remove = (removed: string | PendingRecord) => onChange(value.filter((choice) => choice !== removed));

  return (
    <div className={layout.column}>
      {value.length > 0 && <ChosenList choices={value} titleOf={titleOf} onRemove={remove} />}
      {!hasMaxItems && (
        <div className={layout.row}>
          <TitleInput
            aria-label={`${field.label} : ${field.existing ? 'chercher' : 'chercher ou créer'}`}
            aria-controls={id}
            placeholder={field.existing ? 'Chercher…' : 'Chercher ou créer…'}
            value={text}
            onValue={setText}
            onEnter={() => {
              if (results[0]) add(results[0].id);
              else if (canCreate) create();
            }}
          />
          {canCreate && <SmallButton onClick={create}>Créer « {text.trim()} »</SmallButton>}
        </div>
      )}
      <Results id={id} records={results.slice(0, maxResults)} onChoose={add} />
      {problem && <p className={fieldStyles.error}>{problem}</p>}
    </div>
  );
}

interface ResultsProps {
  id: string;
  records: readonly RecordModel[];
  onChoose: (id: string) => void;
}

const Results = ({ id, records, onChoose }: ResultsProps) => (
  <ul id={id} className={styles.found}>
    {records.map((record) => (
      <li key={record.id}>
        <button type="button" onClick={() => onChoose(record.id)}>
          {String(record.title)}
        </button>
      </li>
    ))}
  </ul>
);

interface TitleInputProps extends ComponentProps<typeof TextInput> {
  onValue: (title: string) => void;
  onEnter: () => void;
}

const pendingProblem = 'Ce titre n’est pas encore choisi\u00A0: pressez Entrée, ou effacez-le.';

/** Enter would submit the form around the input; a save asks for it (use-form.ts). */
const TitleInput = ({ onValue, onEnter, ...props }: TitleInputProps) => (
  <TextInput
    {...props}
    ref={(input) => input?.setCustomValidity(props.value ? pendingProblem : '')}
    className={styles.grow}
    onChange={({ target }) => onValue(target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onEnter();
    }}
  />
);

interface ChosenListProps {
  choices: RelationsInputProps['value'];
  titleOf: (choice: string | PendingRecord) => string;
  onRemove: (choice: string | PendingRecord) => void;
}

function ChosenList({ choices, titleOf, onRemove }: ChosenListProps) {
  return (
    <ol className={classes(layout.column, styles.chosen)}>
      {choices.map((choice) => (
        <li key={typeof choice === 'string' ? choice : choice.title}>
          {titleOf(choice)}
          <IconButton
            icon="close"
            label={`Retirer « ${titleOf(choice)} »`}
            onClick={() => onRemove(choice)}
          />
        </li>
      ))}
    </ol>
  );
}

import { Field, TextInput } from 'shared-ui';
import table from './Table.module.css';

interface ListSearchProps {
  words: string;
  placeholder: string;
  onChange: (words: string) => void;
}

export function ListSearch({ words, placeholder, onChange }: ListSearchProps) {
  return (
    <Field label="Rechercher" className={table.search}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          placeholder={placeholder}
          value={words}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export function Found({ count, one }: { count: number; one: string }) {
  const text =
    count === 0 ? `Aucune ${one} ne répond à cette recherche.` : `${count} ${one}${count === 1 ? '' : 's'}`;
  return (
    <p role="status" className={table.quiet}>
      {text}
    </p>
  );
}

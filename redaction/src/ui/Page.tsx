import { type ReactNode, useEffect } from 'react';
import { ButtonLink, layout, Notice, SmartLink } from '@campus/shared-ui';
import { addressOf, newAddress } from '../content/addresses';
import { type Collection, findList } from '../content/collections';
import table from './Table.module.css';
import { TextField } from './TextField';

export function PageTitle({ children: text }: { children: string }) {
  useEffect(() => {
    document.title = `${text} – La rédaction`;
  }, [text]);
  return <h1 tabIndex={-1}>{text}</h1>;
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    <Notice kind="bad" role="alert">
      {children}
    </Notice>
  );
}

export const BackToCourses = () => <SmartLink to={addressOf('formation')}>Revenir aux formations</SmartLink>;

export function ListHead({ collection }: { collection: Collection }) {
  const { title = '', help, add } = findList(collection) ?? {};
  return (
    <header className={table.head}>
      <div>
        <PageTitle>{title}</PageTitle>
        <p>{help}</p>
      </div>
      {add && <ButtonLink to={newAddress(collection)}>{add}</ButtonLink>}
    </header>
  );
}

export const TableHead = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

interface ListSearchProps {
  words: string;
  placeholder: string;
  onChange: (words: string) => void;
}

export function ListSearch({ words, placeholder, onChange }: ListSearchProps) {
  return (
    <TextField
      label="Rechercher"
      className={table.search}
      type="search"
      placeholder={placeholder}
      value={words}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface ResultCountProps {
  count: number;
  /** Before the search. */
  total: number;
  noun: string;
}

export function ResultCount({ count, total, noun }: ResultCountProps) {
  const none = total === 0 ? `Aucune ${noun} pour l’instant.` : `Aucune ${noun} ne répond à cette recherche.`;
  const text = count === 0 ? none : `${count} ${noun}${count === 1 ? '' : 's'}`;
  return (
    <p role="status" className={layout.quiet}>
      {text}
    </p>
  );
}

import { plainText } from '@campus/pocketbase/rules/plain-text.js';
import type { RecordModel } from 'pocketbase';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { SmartLink } from '@campus/shared-ui';
import { addressOf } from '../content/addresses';
import { type Collection, fieldsOf, findList } from '../content/collections';
import { momentText } from '../content/dates';
import { hasWords } from '../content/has-words';
import { ResultCount, ListHead, ListSearch, TableHead } from '../ui/Page';
import table from '../ui/Table.module.css';

export function RecordListPage({ collection }: { collection: Collection }) {
  const { groupedBy } = findList(collection) ?? {};
  const records = useLoaderData<RecordModel[]>();
  const [words, setWords] = useState('');
  const visibleRecords = records.filter((record) => hasWords(textOf(collection, record), words));
  const choices = fieldsOf(collection).find(({ name }) => name === groupedBy)?.options ?? [
    { value: '', label: '' },
  ];
  return (
    <>
      <ListHead collection={collection} />
      <div className={table.tools}>
        <ListSearch words={words} placeholder="Un mot de la fiche…" onChange={setWords} />
      </div>
      <ResultCount count={visibleRecords.length} total={records.length} noun="fiche" />
      {choices.map(({ value, label }) => (
        <RecordTable
          key={value}
          collection={collection}
          caption={label}
          records={visibleRecords.filter((record) => !groupedBy || record[groupedBy] === value)}
        />
      ))}
    </>
  );
}

function textOf(collection: Collection, record: RecordModel): string {
  const texts = fieldsOf(collection).filter(({ widget }) => ['text', 'area', 'rich'].includes(widget));
  const names = ['title', ...texts.map(({ name }) => name)];
  return names.map((name) => plainText(String(record[name] ?? ''))).join(' ');
}

interface RecordTableProps {
  collection: Collection;
  caption: string;
  records: readonly RecordModel[];
}

function RecordTable({ collection, caption, records }: RecordTableProps) {
  if (caption && records.length === 0) return null;
  return (
    <>
      {caption && <h2>{caption}</h2>}
      <table className={table.table} aria-label={caption || undefined}>
        <TableHead names={['Titre', 'Modifié']} />
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                <SmartLink to={addressOf(collection, record.id)}>{String(record.title)}</SmartLink>
              </th>
              <td data-label="Modifié">{record.updated && momentText(String(record.updated))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

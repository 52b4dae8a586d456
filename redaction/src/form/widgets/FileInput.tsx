import type { RecordModel } from 'pocketbase';
import { useState } from 'react';
import { Button } from 'shared-ui';
import { DropZone } from '../../pictures/DropZone';
import { useFileUrl } from '../../pictures/use-file-url';
import styles from './PictureInput.module.css';

interface FileInputProps {
  record: RecordModel | undefined;
  value: unknown;
  label: string;
  onChange: (value: File | '') => void;
}

const mostBytes = 8 * 1024 * 1024;

export function FileInput({ record, value, label, onChange }: FileInputProps) {
  const [problem, setProblem] = useState('');
  const url = useFileUrl(record, value);
  function take(file: File) {
    if (!/\.pdf$/i.test(file.name))
      return setProblem('Ce fichier n’est pas un PDF : exportez-le en PDF, puis choisissez-le de nouveau.');
    if (file.size > mostBytes) {
      return setProblem(
        'Ce PDF dépasse 8 Mo : exportez-le en « taille réduite », puis choisissez-le de nouveau.',
      );
    }
    setProblem('');
    onChange(file);
  }
  return (
    <div className={styles.column}>
      {url && (
        <p className={styles.file}>
          <a href={url} target="_blank" rel="noreferrer">
            {value instanceof File ? value.name : String(value)}
          </a>
          <Button variant="second" small onClick={() => onChange('')}>
            Retirer
          </Button>
        </p>
      )}
      <DropZone
        label={`${label} : ${url ? 'remplacer' : 'choisir'}`}
        text={url ? 'Remplacer : choisir ou déposer un autre PDF' : 'Choisir un PDF, ou le déposer ici'}
        accept="application/pdf,.pdf"
        onFiles={([file]) => file && take(file)}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

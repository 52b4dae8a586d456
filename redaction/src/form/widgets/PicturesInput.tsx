import type { RecordModel } from 'pocketbase';
import { Button, layout } from 'shared-ui';
import { DropZone } from '../../pictures/DropZone';
import { useChosenPicture } from '../../pictures/use-chosen-picture';
import { useFileUrl } from '../../pictures/use-file-url';
import { pictureTypes } from './PictureInput';
import styles from './PictureInput.module.css';

interface PicturesInputProps {
  record: RecordModel | undefined;
  value: readonly unknown[];
  label: string;
  most: number | undefined;
  onChange: (value: unknown[]) => void;
}

export function PicturesInput({ record, value, label, most = 9, onChange }: PicturesInputProps) {
  const put = (file: File, place?: number) =>
    onChange(
      place === undefined ? [...value, file] : value.map((each, index) => (index === place ? file : each)),
    );
  const { take, problem, busy, dialog } = useChosenPicture({ kind: 'photograph', onDone: put });
  const move = (from: number, to: number) => {
    const list = [...value];
    list.splice(to, 0, ...list.splice(from, 1));
    onChange(list);
  };
  return (
    <div className={styles.column}>
      <ol className={styles.several}>
        {value.map((file, index) => (
          <li key={file instanceof File ? `${file.name}${file.lastModified}` : String(file)}>
            <Thumb record={record} file={file} alt={`${label}, image ${index + 1}`} />
            <div className={styles.tools}>
              <Button variant="second" small disabled={index === 0} onClick={() => move(index, index - 1)}>
                <span>
                  Avancer<span className={layout.sr}> l’image {index + 1}</span>
                </span>
              </Button>
              <Button variant="second" small onClick={() => onChange(value.filter((_, at) => at !== index))}>
                <span>
                  Retirer<span className={layout.sr}> l’image {index + 1}</span>
                </span>
              </Button>
            </div>
            <DropZone
              label={`Remplacer l’image ${index + 1}`}
              text="Remplacer"
              accept={pictureTypes}
              onFiles={([chosen]) => chosen && void take(chosen, index)}
            />
          </li>
        ))}
      </ol>
      {value.length < most && (
        <DropZone
          label={`${label} : ajouter`}
          text={busy ? 'Préparation de l’image…' : 'Ajouter une image, ou la déposer ici'}
          accept={pictureTypes}
          onFiles={([chosen]) => chosen && void take(chosen)}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {dialog}
    </div>
  );
}

function Thumb({ record, file, alt }: { record: RecordModel | undefined; file: unknown; alt: string }) {
  const url = useFileUrl(record, file, '400x225');
  return url ? <img src={url} alt={alt} className={styles.picture} /> : null;
}

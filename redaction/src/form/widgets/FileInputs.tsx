import { minSizeOf } from '@campus/pocketbase/rules/pictures.js';
import type { RecordModel } from 'pocketbase';
import { useEffect, useState } from 'react';
import { classes, layout } from '@campus/shared-ui';
import { client } from '../../backend/client';
import type { Collection } from '../../content/collections';
import { Alert } from '../../ui/Page';
import { SmallButton } from '../../ui/SmallButton';
import { DropZone } from './DropZone';
import styles from './FileInputs.module.css';
import { useChosenPicture } from './use-chosen-picture';

interface FileInputProps {
  record: RecordModel | undefined;
  value: unknown;
  label: string;
  onChange: (value: File | '') => void;
}

const maxPdfBytes = 8 * 1024 * 1024;

export function FileInput({ record, value, label, onChange }: FileInputProps) {
  const [problem, setProblem] = useState('');
  const url = useFileUrl(record, value);
  function choose(file: File) {
    if (!/\.pdf$/i.test(file.name))
      return setProblem('Ce fichier n’est pas un PDF : exportez-le en PDF, puis choisissez-le de nouveau.');
    if (file.size > maxPdfBytes) {
      return setProblem(
        'Ce PDF dépasse 8 Mo : exportez-le en « taille réduite », puis choisissez-le de nouveau.',
      );
    }
    setProblem('');
    onChange(file);
  }
  return (
    <div className={layout.column}>
      {url && (
        <p className={classes(layout.row, styles.file)}>
          <a href={url} target="_blank" rel="noreferrer">
            {value instanceof File ? value.name : String(value)}
          </a>
          <SmallButton onClick={() => onChange('')}>Retirer</SmallButton>
        </p>
      )}
      <DropZone
        label={`${label} : ${url ? 'remplacer' : 'choisir'}`}
        text={url ? 'Remplacer : choisir ou déposer un autre PDF' : 'Choisir un PDF, ou le déposer ici'}
        accept="application/pdf,.pdf"
        onFile={choose}
      />
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}

interface PictureInputProps extends FileInputProps {
  collection: Collection;
  name: string;
}

/** HEIC is offered, too: where the browser cannot read it, the editor is told how to. */
const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const logoTypes = 'image/svg+xml,image/png,image/webp,image/jpeg';

const preparingText = 'Préparation de l’image…';

export function PictureInput({ collection, name, record, value, label, onChange }: PictureInputProps) {
  const kind = collection === 'partenaire' ? 'logo' : 'photograph';
  const { choose, problem, isPreparing, dialog } = useChosenPicture({
    kind,
    minSize: minSizeOf(collection, name),
    onDone: onChange,
  });
  const url = useFileUrl(record, value);
  const text = url
    ? 'Remplacer : choisir ou déposer une autre image'
    : 'Choisir une image, ou la déposer ici';
  return (
    <div className={layout.column}>
      {url && (
        <figure className={classes(layout.column, styles.one)}>
          <img src={url} alt={`${label}, telle qu’elle est choisie`} className={styles.picture} />
          <figcaption className={layout.stack}>
            {value instanceof File && <span>Nouvelle image, à enregistrer</span>}
            <SmallButton onClick={() => onChange('')}>Retirer</SmallButton>
          </figcaption>
        </figure>
      )}
      <DropZone
        label={`${label} : ${url ? 'remplacer' : 'choisir'}`}
        text={isPreparing ? preparingText : text}
        accept={kind === 'logo' ? logoTypes : pictureTypes}
        onFile={choose}
      />
      {problem && <Alert>{problem}</Alert>}
      {dialog}
    </div>
  );
}

interface PicturesInputProps {
  record: RecordModel | undefined;
  value: readonly unknown[];
  label: string;
  maxCount: number | undefined;
  onChange: (value: unknown[]) => void;
}

export function PicturesInput({ record, value, label, maxCount = 9, onChange }: PicturesInputProps) {
  const { choose, problem, isPreparing, dialog } = useChosenPicture({
    kind: 'photograph',
    onDone: (file, replaced) =>
      onChange(value.includes(replaced) ? value.with(value.indexOf(replaced), file) : [...value, file]),
  });
  return (
    <div className={layout.column}>
      <ol className={classes(layout.column, styles.several)}>
        {value.map((file, index) => (
          <li key={file instanceof File ? `${file.name}${file.lastModified}` : String(file)}>
            <Thumb record={record} file={file} alt={`${label}, image ${index + 1}`} />
            <div className={layout.row}>
              <SmallButton
                aria-label={`Avancer l’image ${index + 1}`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && onChange(value.toSpliced(index - 1, 2, file, value[index - 1]))}
              >
                Avancer
              </SmallButton>
              <SmallButton
                aria-label={`Retirer l’image ${index + 1}`}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                Retirer
              </SmallButton>
            </div>
            <DropZone
              label={`Remplacer l’image ${index + 1}`}
              text="Remplacer"
              accept={pictureTypes}
              onFile={(chosen) => choose(chosen, file)}
            />
          </li>
        ))}
      </ol>
      {value.length < maxCount && (
        <DropZone
          label={`${label} : ajouter`}
          text={isPreparing ? preparingText : 'Ajouter une image, ou la déposer ici'}
          accept={pictureTypes}
          onFile={choose}
        />
      )}
      {problem && <Alert>{problem}</Alert>}
      {dialog}
    </div>
  );
}

function Thumb({ record, file, alt }: { record: RecordModel | undefined; file: unknown; alt: string }) {
  const url = useFileUrl(record, file);
  return url ? <img src={url} alt={alt} className={styles.picture} /> : null;
}

function useFileUrl(record: RecordModel | undefined, file: unknown): string {
  const [blobUrl, setBlobUrl] = useState('');
  useEffect(() => {
    if (!(file instanceof File)) return undefined;
    const url = URL.createObjectURL(file);
    setBlobUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (file instanceof File) return blobUrl;
  if (!record || typeof file !== 'string' || !file) return '';
  return client.files.getURL(record, file);
}

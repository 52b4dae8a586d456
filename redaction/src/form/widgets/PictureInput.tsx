import { leastSizeOf } from 'campus-pocketbase/rules/pictures.js';
import type { RecordModel } from 'pocketbase';
import { Button } from 'shared-ui';
import { DropZone } from '../../pictures/DropZone';
import { useChosenPicture } from '../../pictures/use-chosen-picture';
import { useFileUrl } from '../../pictures/use-file-url';
import type { Collection } from '../fields';
import styles from './PictureInput.module.css';

interface PictureInputProps {
  collection: Collection;
  name: string;
  record: RecordModel | undefined;
  value: unknown;
  label: string;
  onChange: (value: File | '') => void;
}

/** HEIC is offered, too: where the browser cannot read it, the editor is told how to. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const logoTypes = 'image/svg+xml,image/png,image/webp,image/jpeg';

export function PictureInput({ collection, name, record, value, label, onChange }: PictureInputProps) {
  const kind = collection === 'partenaire' ? 'logo' : 'photograph';
  const { take, problem, busy, dialog } = useChosenPicture({
    kind,
    least: leastSizeOf(collection, name),
    onDone: onChange,
  });
  const url = useFileUrl(record, value);
  return (
    <div className={styles.column}>
      {url && (
        <figure className={styles.one}>
          <img src={url} alt={`${label}, telle qu’elle est choisie`} className={styles.picture} />
          <figcaption>
            {value instanceof File && <span>Nouvelle image, à enregistrer</span>}
            <Button variant="second" small onClick={() => onChange('')}>
              Retirer
            </Button>
          </figcaption>
        </figure>
      )}
      <DropZone
        label={`${label} : ${url ? 'remplacer' : 'choisir'}`}
        text={
          busy
            ? 'Préparation de l’image…'
            : url
              ? 'Remplacer : choisir ou déposer une autre image'
              : 'Choisir une image, ou la déposer ici'
        }
        accept={kind === 'logo' ? logoTypes : pictureTypes}
        onFiles={([file]) => file && void take(file)}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {dialog}
    </div>
  );
}

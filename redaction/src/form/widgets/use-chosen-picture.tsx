import { type Size, sizeText } from '@campus/pocketbase/rules/pictures.js';
import { useState } from 'react';
import { useAction } from '../../ui/use-action';
import { useLatest } from '../../ui/use-latest';
import { CropDialog } from './CropDialog';
import {
  cropPicture,
  type Framing,
  isSmaller,
  fitsAsItIs,
  prepareLogo,
  PictureError,
  readPicture,
} from './pictures';

interface PictureOptions {
  kind: 'logo' | 'photograph';
  /** A picture of fewer pixels is refused (rules/pictures.js). */
  minSize?: Size | undefined;
  /** `replaced` is the picture whose place it takes. */
  onDone: (file: File, replaced?: unknown) => void;
}

interface PendingCrop {
  picture: ImageBitmap;
  name: string;
  replaced: unknown;
}

/** A logo keeps its shape, a photograph is cropped to 16:9. */
export function useChosenPicture({ kind, minSize, onDone }: PictureOptions) {
  const [problem, setProblem] = useState('');
  const [isPreparing, run] = useAction((error) => setProblem(problemOf(error)));
  const [pendingCrop, setPendingCrop] = useState<PendingCrop>();
  // Others may be moved or removed while a picture is prepared.
  const latestOnDone = useLatest(onDone);

  function attempt(work: () => Promise<void>): void {
    setProblem('');
    void run(work);
  }

  function choose(file: File, replaced?: unknown): void {
    if (isPreparing)
      return setProblem(`« ${file.name} » n’est pas prise : choisissez-la après celle qui se prépare.`);
    attempt(async () => {
      if (kind === 'logo') return latestOnDone.current(await prepareLogo(file), replaced);
      const picture = await readPhotographToCrop(file, minSize);
      if (picture) setPendingCrop({ picture, name: file.name, replaced });
      else latestOnDone.current(file, replaced);
    });
  }

  const closeDialog = () => {
    pendingCrop?.picture.close();
    setPendingCrop(undefined);
  };
  const crop = ({ picture, name, replaced }: PendingCrop, framing: Framing) =>
    attempt(async () => {
      try {
        latestOnDone.current(await cropPicture(picture, name, framing), replaced);
      } finally {
        closeDialog();
      }
    });
  const dialog = pendingCrop && (
    <CropDialog
      picture={pendingCrop.picture}
      minSize={minSize}
      busy={isPreparing}
      onCancel={() => isPreparing || closeDialog()}
      onDone={(framing) => crop(pendingCrop, framing)}
    />
  );
  return { choose, problem, isPreparing, dialog };
}

function problemOf(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  console.error(error);
  return 'Cette image n’a pas pu être préparée : essayez avec une photographie plus petite.';
}

/** Undefined when the file fits as it is. Rejects with `PictureError` when it is too small. */
async function readPhotographToCrop(file: File, minSize: Size | undefined): Promise<ImageBitmap | undefined> {
  const picture = await readPicture(file);
  const { width, height } = picture;
  const isTooSmall = minSize !== undefined && isSmaller(picture, minSize);
  if (!isTooSmall && !fitsAsItIs(file, picture)) return picture;
  picture.close();
  if (!isTooSmall) return undefined;
  throw new PictureError(
    `« ${file.name} » est trop petite (${sizeText({ width, height })}) : choisissez-en une d’au moins ${sizeText(minSize)}.`,
  );
}

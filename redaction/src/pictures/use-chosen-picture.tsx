import { sizeText } from 'campus-pocketbase/rules/pictures.js';
import { type ReactNode, useState } from 'react';
import { CropDialog } from './CropDialog';
import { type Framing, isBelow, type Size } from './crop';
import { logoOf } from './logo';
import { framed, isReady } from './photograph';
import { NoPicture, readPicture } from './read-picture';

interface Choosing {
  kind: 'logo' | 'photograph';
  /** The server refuses pictures of fewer pixels (rules/pictures.js). */
  least?: Size | undefined;
  onDone: (file: File, place?: number) => void;
}

/** A logo is shown whole, a photograph in a frame of 16:9. */
export function useChosenPicture({ kind, least, onDone }: Choosing) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<{ picture: ImageBitmap; name: string; place: number | undefined }>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NoPicture)) console.error(error);
      setProblem(
        error instanceof NoPicture
          ? error.message
          : 'Cette image n’a pas pu être préparée : essayez avec une photographie plus petite.',
      );
    } finally {
      setBusy(false);
    }
  }

  const take = (file: File, place?: number) =>
    attempt(async () => {
      if (kind === 'logo') return onDone(await logoOf(file), place);
      const picture = await readPicture(file);
      const { width, height } = picture;
      const isTooSmall = least !== undefined && isBelow(picture, least);
      if (!isTooSmall && !isReady(file, picture)) return setWaiting({ picture, name: file.name, place });
      picture.close();
      if (!isTooSmall) return onDone(file, place);
      throw new NoPicture(
        `« ${file.name} » est trop petite (${sizeText({ width, height })}) : choisissez-en une d’au moins ${sizeText(least)}.`,
      );
    });

  const end = () => {
    waiting?.picture.close();
    setWaiting(undefined);
  };
  const finish = (framing: Framing) =>
    attempt(async () => {
      if (!waiting) return;
      try {
        onDone(await framed(waiting.picture, waiting.name, framing), waiting.place);
      } finally {
        end();
      }
    });
  const dialog: ReactNode = waiting && (
    <CropDialog
      picture={waiting.picture}
      least={least}
      busy={busy}
      onCancel={() => busy || end()}
      onDone={finish}
    />
  );
  return { take, problem, busy, dialog };
}

import { type Size, sizeText } from '@campus/pocketbase/rules/pictures.js';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, classes, fieldStyles, layout } from '@campus/shared-ui';
import { Dialog } from '../../ui/Dialog';
import page from '../../ui/Page.module.css';
import { useAction } from '../../ui/use-action';
import { useLatest } from '../../ui/use-latest';
import styles from './CropDialog.module.css';
import {
  centredFraming,
  cropOf,
  dragFraming,
  cropPicture,
  type Framing,
  isSmaller,
  fitsAsItIs,
  prepareLogo,
  maxZoomOf,
  PictureError,
  readPicture,
} from './pictures';

interface PictureOptions {
  kind: 'logo' | 'photograph';
  /** A picture of fewer pixels is refused (rules/pictures.js). */
  minSize?: Size | undefined;
  /** `index` is that of the picture to replace. */
  onDone: (file: File, index?: number) => void;
}

interface PendingCrop {
  picture: ImageBitmap;
  name: string;
  index: number | undefined;
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

  function choose(file: File, index?: number): void {
    if (isPreparing)
      return setProblem(`« ${file.name} » n’est pas prise : choisissez-la après celle qui se prépare.`);
    attempt(async () => {
      if (kind === 'logo') return latestOnDone.current(await prepareLogo(file), index);
      const picture = await readPhotographToCrop(file, minSize);
      if (picture) setPendingCrop({ picture, name: file.name, index });
      else latestOnDone.current(file, index);
    });
  }

  const closeDialog = () => {
    pendingCrop?.picture.close();
    setPendingCrop(undefined);
  };
  const crop = (framing: Framing) =>
    attempt(async () => {
      if (!pendingCrop) return;
      try {
        latestOnDone.current(
          await cropPicture(pendingCrop.picture, pendingCrop.name, framing),
          pendingCrop.index,
        );
      } finally {
        closeDialog();
      }
    });
  const dialog: ReactNode = pendingCrop && (
    <CropDialog
      picture={pendingCrop.picture}
      minSize={minSize}
      busy={isPreparing}
      onCancel={() => isPreparing || closeDialog()}
      onDone={crop}
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

interface CropDialogProps {
  picture: ImageBitmap;
  minSize?: Size | undefined;
  busy: boolean;
  onDone: (framing: Framing) => void;
  onCancel: () => void;
}

/** A narrower picture looks blurred. */
const recommendedWidthPx = 800;

function CropDialog({ picture, minSize, busy, onDone, onCancel }: CropDialogProps) {
  const [framing, setFraming] = useState(centredFraming);
  const crop = cropOf(picture, framing);
  const isMovable = { x: picture.width - crop.width > 1, y: picture.height - crop.height > 1 };
  const maxZoom = maxZoomOf(picture, minSize);
  const isSmall = crop.width < recommendedWidthPx - 1;

  const sliderOf = (part: keyof Framing) => ({
    value: framing[part],
    onChange: (value: number) => setFraming((before) => ({ ...before, [part]: value })),
  });

  return (
    <Dialog title="Cadrer l’image" onClose={onCancel}>
      <p>
        {picture.height > picture.width
          ? 'Cette photographie est verticale, le site montre des images horizontales : choisissez la partie à garder.'
          : 'Le site montre des images horizontales (16:9) : choisissez la partie à garder.'}
      </p>
      <CropPreview
        picture={picture}
        framing={framing}
        onDrag={(distance) => setFraming((before) => dragFraming(picture, before, distance))}
      />
      <div className={classes(layout.column, styles.sliders)}>
        <Slider label="Agrandir" from={1} to={maxZoom} isUseful={maxZoom > 1} {...sliderOf('zoom')} />
        <Slider label="De gauche à droite" isUseful={isMovable.x} {...sliderOf('x')} />
        <Slider label="De haut en bas" isUseful={isMovable.y} {...sliderOf('y')} />
      </div>
      {isSmall && (
        <p className={fieldStyles.error}>
          L’image sera floue sur un grand écran : il n’en reste que {Math.round(crop.width)} pixels de large,{' '}
          {recommendedWidthPx} sont souhaités.
        </p>
      )}
      <div className={page.buttons}>
        <Button busy={busy} onClick={() => onDone(framing)}>
          Garder ce cadrage
        </Button>
        <Button variant="second" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </Dialog>
  );
}

interface CropPreviewProps {
  picture: ImageBitmap;
  framing: Framing;
  /** `distance` is in fractions of the frame. */
  onDrag: (distance: Pick<Framing, 'x' | 'y'>) => void;
}

const previewSize = { width: 960, height: 540 };

function CropPreview({ picture, framing, onDrag }: CropPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { x, y, width, height } = cropOf(picture, framing);
    context?.drawImage(picture, x, y, width, height, 0, 0, previewSize.width, previewSize.height);
  }, [picture, framing]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons !== 1) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onDrag({ x: event.movementX / width, y: event.movementY / height });
  }

  return (
    <canvas
      ref={canvas}
      {...previewSize}
      role="img"
      aria-label="L’image telle que le site la montrera"
      className={styles.preview}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

interface SliderProps {
  label: string;
  from?: number;
  to?: number;
  isUseful: boolean;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, from = 0, to = 1, isUseful, value, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={from}
        max={to}
        step={0.01}
        disabled={!isUseful}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

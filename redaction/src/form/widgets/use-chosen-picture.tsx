import { sizeText } from '@campus/pocketbase/rules/pictures.js';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@campus/shared-ui';
import { Dialog } from '../../ui/Dialog';
import page from '../../ui/Page.module.css';
import styles from './CropDialog.module.css';
import {
  centred,
  cropOf,
  drawn,
  framed,
  type Framing,
  isBelow,
  isReady,
  logoOf,
  nearest,
  NoPicture,
  readPicture,
  type Size,
} from './pictures';

interface Choosing {
  kind: 'logo' | 'photograph';
  /** A picture of fewer pixels is refused (rules/pictures.js). */
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

interface CropDialogProps {
  picture: ImageBitmap;
  least?: Size | undefined;
  busy: boolean;
  onDone: (framing: Framing) => void;
  onCancel: () => void;
}

const preview = { width: 960, height: 540 };
/** Pixels in width below which a picture looks blurred. */
const wished = 800;

function CropDialog({ picture, least, busy, onDone, onCancel }: CropDialogProps) {
  const [framing, setFraming] = useState(centred);
  const canvas = useRef<HTMLCanvasElement>(null);
  const crop = cropOf(picture, framing);
  const room = { x: picture.width - crop.width > 1, y: picture.height - crop.height > 1 };
  const mostZoom = nearest(picture, least);
  const isSmall = crop.width < wished - 1;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { x, y, width, height } = cropOf(picture, framing);
    context?.drawImage(picture, x, y, width, height, 0, 0, preview.width, preview.height);
  }, [picture, framing]);

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons !== 1) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    setFraming((before) => drawn(picture, before, event.movementX / width, event.movementY / height));
  }

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
      <canvas
        ref={canvas}
        {...preview}
        role="img"
        aria-label="L’image telle que le site la montrera"
        className={styles.preview}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={draw}
      />
      <div className={styles.sliders}>
        <Slider label="Agrandir" from={1} to={mostZoom} isUseful={mostZoom > 1} {...sliderOf('zoom')} />
        <Slider label="De gauche à droite" isUseful={room.x} {...sliderOf('x')} />
        <Slider label="De haut en bas" isUseful={room.y} {...sliderOf('y')} />
      </div>
      {isSmall && (
        <p className={styles.warning}>
          L’image sera floue sur un grand écran : il n’en reste que {Math.round(crop.width)} pixels de large,
          {wished} sont souhaités.
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

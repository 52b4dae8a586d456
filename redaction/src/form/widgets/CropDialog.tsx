import type { Size } from '@campus/pocketbase/rules/pictures.js';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button, classes, fieldStyles, layout } from '@campus/shared-ui';
import { Dialog } from '../../ui/Dialog';
import page from '../../ui/Page.module.css';
import styles from './CropDialog.module.css';
import { centredFraming, cropOf, dragFraming, type Framing, maxZoomOf } from './pictures';

interface CropDialogProps {
  picture: ImageBitmap;
  minSize?: Size | undefined;
  busy: boolean;
  onDone: (framing: Framing) => void;
  onCancel: () => void;
}

/** A narrower picture looks blurred. */
const recommendedWidthPx = 800;

export function CropDialog({ picture, minSize, busy, onDone, onCancel }: CropDialogProps) {
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
        <Slider label="Agrandir" min={1} max={maxZoom} isUseful={maxZoom > 1} {...sliderOf('zoom')} />
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
  min?: number;
  max?: number;
  isUseful: boolean;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, min = 0, max = 1, isUseful, value, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        disabled={!isUseful}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

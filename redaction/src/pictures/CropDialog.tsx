import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui';
import { Dialog } from '../ui/Dialog';
import styles from './CropDialog.module.css';
import { centred, cropOf, drawn, type Framing, nearest, type Size } from './crop';

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

export function CropDialog({ picture, least, busy, onDone, onCancel }: CropDialogProps) {
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

  const slider = (label: string, part: 'x' | 'y' | 'zoom', isUseful: boolean) => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={part === 'zoom' ? 1 : 0}
        max={part === 'zoom' ? mostZoom : 1}
        step={0.01}
        disabled={!isUseful}
        value={framing[part]}
        onChange={({ target }) => setFraming((before) => ({ ...before, [part]: Number(target.value) }))}
      />
    </label>
  );

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
        {slider('Agrandir', 'zoom', mostZoom > 1)}
        {slider('De gauche à droite', 'x', room.x)}
        {slider('De haut en bas', 'y', room.y)}
      </div>
      {isSmall && (
        <p className={styles.warning}>
          L’image sera floue sur un grand écran : il n’en reste que {Math.round(crop.width)} pixels de large,
          {wished} sont souhaités.
        </p>
      )}
      <div className={styles.buttons}>
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

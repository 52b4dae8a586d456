import { useMemo } from 'react';
import { layout } from 'shared-ui';
import { qrDrawing } from './qr-drawing';
import styles from './Sharing.module.css';

/** Cameras want dark on white, in both themes. */
export function QrCode({ text }: { text: string }) {
  const drawing = useMemo(() => qrDrawing(text), [text]);
  if (!drawing) {
    return <p className={layout.quiet}>Cette adresse est trop longue pour un code à photographier.</p>;
  }
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        viewBox={drawing.viewBox}
        role="img"
        aria-label="Code QR de l’adresse de la sélection"
      >
        <path d={drawing.path} />
      </svg>
      <figcaption className={layout.quiet}>
        À photographier pour ouvrir cette sélection sur un téléphone
      </figcaption>
    </figure>
  );
}

import { useMemo } from 'react';
import { layout } from 'shared-ui';
import { qrCode } from '../../qr-code/qr-code';
import styles from './Sharing.module.css';
import { type Drawing, toPath } from './to-path';

/** The code of an address, dark on white in both themes, as cameras want it. An address that is too long has none, and says so. */
export function QrCode({ text }: { text: string }) {
  const drawing = useMemo<Drawing | undefined>(() => {
    const modules = qrCode(text);
    return modules && toPath(modules);
  }, [text]);
  if (!drawing) {
    return <p className={layout.quiet}>Cette adresse est trop longue pour un code à photographier.</p>;
  }
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        role="img"
        aria-label="Code QR de l’adresse de la sélection"
      >
        <path d={drawing.path} stroke="#000" />
      </svg>
      <figcaption className={layout.quiet}>
        À photographier pour ouvrir cette sélection sur un téléphone
      </figcaption>
    </figure>
  );
}

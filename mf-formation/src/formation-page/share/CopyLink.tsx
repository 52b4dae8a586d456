import { useState } from 'react';
import { iconClass } from 'shared-ui';
import styles from './ShareMenu.module.css';

/** Copies the address of the page and says so. */
export function CopyLink({ url }: { url: string }) {
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Lien copié.');
    } catch {
      // No clipboard here (plain http, or refused): the address can still be selected.
      setMessage(`Copie impossible. Voici le lien\u00a0: ${url}`);
    }
  }
  return (
    <>
      <button className={iconClass('link')} type="button" onClick={copy}>
        Copier le lien
      </button>
      <p className={styles.status} role="status">
        {message}
      </p>
    </>
  );
}

import { useState } from 'react';

/** Copies a text when asked. `message` says what came of it, until the text is another. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState({ text: '', message: '' });
  const showMessage = (message: string) => setCopied({ text, message });
  return {
    message: copied.text === text ? copied.message : '',
    async copy() {
      try {
        await navigator.clipboard.writeText(text);
        showMessage('Lien copié.');
      } catch {
        // The clipboard is refused, or missing on a site without HTTPS.
        showMessage('La copie n’est pas permise ici\u00a0: copiez l’adresse dans la barre du navigateur.');
      }
    },
  };
}

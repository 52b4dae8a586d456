import { useState } from 'react';

export function useCopy(text: string) {
  const [done, setDone] = useState({ text: '', told: '' });
  const tell = (told: string) => setDone({ text, told });
  return {
    told: done.text === text ? done.told : '',
    copy(): void {
      // The clipboard is missing where the site is not served safely.
      const copying = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error());
      copying.then(
        () => tell('Adresse copiée.'),
        () => tell('La copie n’est pas permise ici\u00a0: sélectionnez l’adresse ci-dessus.'),
      );
    },
  };
}

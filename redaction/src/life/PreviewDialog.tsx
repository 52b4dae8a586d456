import { useState } from 'react';
import { Button, ButtonLink, Field, TextInput } from 'shared-ui';
import { Dialog } from '../ui/Dialog';
import styles from './Life.module.css';

/** Returns false where the browser forbids it: the link can be copied by hand. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function PreviewDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <Dialog title="L’aperçu est prêt" onClose={onClose}>
      <p>
        Il montre la page comme le site la montrera, avec ce que vous venez d’écrire. Le lien vaut un jour,
        pour toute personne qui l’a ; les images choisies et pas encore enregistrées n’y sont pas.
      </p>
      <Field label="Lien de l’aperçu">
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className={styles.buttons}>
        <ButtonLink to={url} plain target="_blank" rel="noreferrer" iconEnd="external">
          Ouvrir l’aperçu
        </ButtonLink>
        <Button variant="second" onClick={() => void copy(url).then(setCopied)}>
          {copied ? 'Lien copié' : 'Copier le lien'}
        </Button>
      </div>
    </Dialog>
  );
}

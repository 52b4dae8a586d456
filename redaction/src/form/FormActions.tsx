import type { RecordModel } from 'pocketbase';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, layout } from '@campus/shared-ui';
import { client } from '../backend/client';
import { addressOf } from '../content/addresses';
import { liveCoursesWith } from '../content/load';
import { Dialog } from '../ui/Dialog';
import { SmallButton } from '../ui/SmallButton';
import type { Form } from './use-form';

const id = 'enregistrer';

interface SaveButtonProps {
  busy: boolean;
  small?: boolean;
  label?: string;
}

/** Ctrl+S and Cmd+S save from anywhere in the form, and never reach the browser. */
export function SaveButton({ busy, small = false, label = 'Enregistrer' }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isOurs || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // A window over the form asks something first.
      if (!event.repeat && !document.querySelector('dialog[open]')) button.current?.click();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, []);
  return (
    <Button ref={button} id={id} type="submit" small={small} busy={busy} aria-keyshortcuts="Control+S Meta+S">
      {busy ? 'Enregistrement…' : label}
    </Button>
  );
}

/** Keyboards reach the button from every field within a dozen keys; the link shows when it has the focus. */
export const ToSave = () => (
  <a href={`#${id}`} className="skip" style={{ position: 'fixed' }}>
    Aller à « Enregistrer »
  </a>
);

export function DeleteButton({ form, record }: { form: Form; record: RecordModel }) {
  const [losing, setLosing] = useState<readonly string[]>();
  const navigate = useNavigate();
  const { collection } = form;

  const ask = () => liveCoursesWith(collection, record.id).then(setLosing, (error) => form.refuse(error));

  async function remove() {
    setLosing(undefined);
    try {
      await client.collection(collection).delete(record.id);
      form.refuseOffer();
      void navigate(addressOf(collection));
    } catch (error) {
      form.refuse(error);
    }
  }

  return (
    <>
      <SmallButton onClick={ask}>Supprimer</SmallButton>
      {losing && (
        <Dialog title={`Supprimer « ${record.title} » ?`} onClose={() => setLosing(undefined)}>
          {losing.length > 0 && <p>Des formations publiées le perdent&nbsp;: {losing.join(', ')}.</p>}
          <p>L’historique permet d’annuler une suppression pendant un an.</p>
          <div className={layout.row}>
            <Button onClick={remove}>Supprimer</Button>
            <Button variant="second" onClick={() => setLosing(undefined)}>
              Garder
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

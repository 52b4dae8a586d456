import { useState } from 'react';
import { Button, Notice } from 'shared-ui';
import { refusalOf } from '../backend/refusals';
import { SaveButton } from '../form/SaveButton';
import type { Form } from '../form/use-form';
import type { Values } from '../form/values';
import { PreviewDialog } from '../life/PreviewDialog';
import { preview } from '../life/routes';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  form: Form;
  /** What has just been done. */
  done: string;
  url: string;
  save: (more: Values, sentence: string) => Promise<void>;
}

/** Always in sight: save, look, publish; and what of it visitors see. */
export function ActionBar({ form, done, url, save }: ActionBarProps) {
  const { record, busy, isDirty, fiche } = form;
  const [link, setLink] = useState('');
  const [looking, setLooking] = useState(false);
  const isPublished = record?.active === true;

  async function look() {
    if (!form.hasNumbers()) return;
    setLooking(true);
    try {
      setLink(await preview(record?.id, fiche));
    } catch (error) {
      form.setRefusal(refusalOf(error));
    } finally {
      setLooking(false);
    }
  }

  const now = isPublished
    ? isDirty
      ? 'Le site montre la dernière version enregistrée.'
      : 'Le site montre cette version.'
    : 'Les visiteurs ne voient pas cette formation.';
  return (
    <div className={styles.bar}>
      <div className={styles.text} role="status">
        {done && !isDirty ? (
          <Notice kind="good">
            {done} {now}
          </Notice>
        ) : (
          <p>
            {isDirty && <strong>Modifications à enregistrer. </strong>}
            {now}
          </p>
        )}
      </div>
      {isPublished && (
        <a href={url} target="_blank" rel="noreferrer">
          Voir sur le site
        </a>
      )}
      <Button variant="second" small busy={looking} onClick={look}>
        Aperçu
      </Button>
      {!isPublished && (
        <Button
          variant="second"
          small
          busy={busy}
          onClick={() => void save({ active: true, publishAt: '' }, 'Mise en ligne.')}
        >
          Mettre en ligne
        </Button>
      )}
      <SaveButton small busy={busy} />
      {link && <PreviewDialog url={link} onClose={() => setLink('')} />}
    </div>
  );
}

import { useState } from 'react';
import { Button, Notice } from 'shared-ui';
import { RefusalNotice } from '../form/FormNotices';
import { SaveButton } from '../form/SaveButton';
import type { Form } from '../form/use-form';
import type { Values } from '../form/values';
import { PreviewDialog } from '../life/PreviewDialog';
import { preview } from '../life/routes';
import { momentText } from '../ui/dates';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  form: Form;
  done: string;
  url: string;
  save: (more: Values, sentence: string) => Promise<void>;
  keep: (publishAt: string) => Promise<void>;
}

export function ActionBar({ form, done, url, save, keep }: ActionBarProps) {
  const { record, busy, isDirty, draft } = form;
  const [link, setLink] = useState('');
  const [looking, setLooking] = useState(false);
  const isPublished = record?.active === true;

  async function look() {
    setLooking(true);
    try {
      setLink(await preview(record?.id, form.changes()));
    } catch (error) {
      form.refuse(error);
    } finally {
      setLooking(false);
    }
  }

  const now = draft
    ? `Le site ne montre pas cette version${draft.publishAt ? ` avant le ${momentText(String(draft.publishAt))}` : ''}.`
    : isPublished
      ? isDirty
        ? 'Le site montre la dernière version enregistrée.'
        : 'Le site montre cette version.'
      : 'Les visiteurs ne voient pas cette formation.';
  return (
    <div className={styles.bar}>
      <RefusalNotice form={form} />
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
      {isPublished && !draft && isDirty && (
        <Button variant="second" small busy={busy} onClick={() => void keep('')}>
          Garder sans mettre en ligne
        </Button>
      )}
      {(!isPublished || draft) && (
        <Button
          variant="second"
          small
          busy={busy}
          onClick={() => void save({ active: true, publishAt: '' }, 'Mise en ligne.')}
        >
          Mettre en ligne
        </Button>
      )}
      <SaveButton small busy={busy} label={draft ? 'Enregistrer cette version' : 'Enregistrer'} />
      {link && <PreviewDialog url={link} onClose={() => setLink('')} />}
    </div>
  );
}

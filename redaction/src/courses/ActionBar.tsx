import { useState } from 'react';
import { Button, ButtonLink, Field, Notice, TextInput } from '@campus/shared-ui';
import { preview } from '../content/save';
import type { Values } from '../content/values';
import { SaveButton } from '../form/FormActions';
import { RefusalNotice } from '../form/FormNotices';
import type { Form } from '../form/use-form';
import { momentText } from '../ui/dates';
import { Dialog } from '../ui/Dialog';
import page from '../ui/Page.module.css';
import { SmallButton } from '../ui/SmallButton';
import styles from './CourseForm.module.css';

export interface CourseActs {
  form: Form;
  /** The visitors' page. */
  url: string;
  /** `sentence` says that it is done. */
  save: (more: Values, sentence: string) => Promise<void>;
  keep: (publishAt: string) => Promise<void>;
}

interface ActionBarProps extends CourseActs {
  done: string;
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
      <SmallButton busy={looking} onClick={look}>
        Aperçu
      </SmallButton>
      {isPublished && !draft && isDirty && (
        <SmallButton busy={busy} onClick={() => void keep('')}>
          Garder sans mettre en ligne
        </SmallButton>
      )}
      {(!isPublished || draft) && (
        <SmallButton busy={busy} onClick={() => void save({ active: true, publishAt: '' }, 'Mise en ligne.')}>
          Mettre en ligne
        </SmallButton>
      )}
      <SaveButton small busy={busy} label={draft ? 'Enregistrer cette version' : 'Enregistrer'} />
      {link && <PreviewDialog url={link} onClose={() => setLink('')} />}
    </div>
  );
}

/** Returns false where the browser forbids it: the link can be copied by hand. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function PreviewDialog({ url, onClose }: { url: string; onClose: () => void }) {
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
      <div className={page.buttons}>
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

import { useState } from 'react';
import { Button, ButtonLink, classes, layout, Notice } from '@campus/shared-ui';
import { createPreview } from '../content/save';
import type { Values } from '../content/values';
import { SaveButton } from '../form/FormActions';
import { RefusalNotice } from '../form/FormNotices';
import type { Form } from '../form/use-form';
import { momentText } from '../ui/dates';
import { Dialog } from '../ui/Dialog';
import page from '../ui/Page.module.css';
import { SmallButton } from '../ui/SmallButton';
import { TextField } from '../ui/TextField';
import { useAction } from '../ui/use-action';
import styles from './CourseForm.module.css';

export interface CourseActions {
  form: Form;
  /** The visitors' page. */
  url: string;
  /** Shows `confirmation` once the course is saved. */
  save: (extraValues: Values, confirmation: string) => Promise<void>;
  /** Saves the course, or the version that it is to become. */
  saveTyped: () => Promise<void>;
}

export function ActionBar({ form, url, save }: CourseActions) {
  const { record, busy, isDirty, isVersion, confirmation, saveVersion } = form;
  const isPublished = record?.active === true;
  return (
    <div className={classes(layout.row, styles.bar)}>
      <RefusalNotice form={form} />
      <div className={styles.text} role="status">
        {confirmation && !isDirty ? (
          <Notice kind="good">
            {confirmation} {visibilityText(form)}
          </Notice>
        ) : (
          <p>
            {isDirty && <strong>Modifications à enregistrer. </strong>}
            {visibilityText(form)}
          </p>
        )}
      </div>
      {isPublished && (
        <a href={url} target="_blank" rel="noreferrer">
          Voir sur le site
        </a>
      )}
      <PreviewButton form={form} />
      {isPublished && !isVersion && isDirty && (
        <SmallButton busy={busy} onClick={saveVersion}>
          Garder sans mettre en ligne
        </SmallButton>
      )}
      {(!isPublished || isVersion) && (
        <SmallButton busy={busy} onClick={() => void save({ active: true, publishAt: '' }, 'Mise en ligne.')}>
          Mettre en ligne
        </SmallButton>
      )}
      <SaveButton small busy={busy} label={isVersion ? 'Enregistrer cette version' : 'Enregistrer'} />
    </div>
  );
}

function visibilityText({ record, draft, isDirty }: Form): string {
  if (draft?.publishAt && !draft.failure && record?.active === true)
    return `Le site ne montre pas cette version avant le ${momentText(String(draft.publishAt))}.`;
  if (draft) return 'Le site ne montre pas cette version.';
  if (record?.active !== true) return 'Les visiteurs ne voient pas cette formation.';
  return isDirty ? 'Le site montre la dernière version enregistrée.' : 'Le site montre cette version.';
}

function PreviewButton({ form: { record, createChange, reportError } }: { form: Form }) {
  const [url, setUrl] = useState('');
  const [isLoading, run] = useAction(reportError);
  const open = () => run(async () => setUrl(await createPreview(record?.id, createChange())));

  return (
    <>
      <SmallButton busy={isLoading} onClick={open}>
        Aperçu
      </SmallButton>
      {url && <PreviewDialog url={url} onClose={() => setUrl('')} />}
    </>
  );
}

function PreviewDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  // Where the browser forbids it, the link is copied by hand.
  const copy = () => navigator.clipboard?.writeText(url).then(() => setCopied(true), console.warn);
  return (
    <Dialog title="L’aperçu est prêt" onClose={onClose}>
      <p>
        Il montre la page comme le site la montrera, avec ce que vous venez d’écrire. Le lien vaut un jour,
        pour toute personne qui l’a ; les images choisies et pas encore enregistrées n’y sont pas.
      </p>
      <TextField label="Lien de l’aperçu" readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className={page.buttons}>
        <ButtonLink to={url} plain target="_blank" rel="noreferrer" iconEnd="external">
          Ouvrir l’aperçu
        </ButtonLink>
        <Button variant="second" onClick={() => void copy()}>
          {copied ? 'Lien copié' : 'Copier le lien'}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button, ButtonLink, classes, layout, Notice } from '@campus/shared-ui';
import { momentText } from '../content/dates';
import { createPreview } from '../content/save';
import type { Values } from '../content/values';
import { SaveButton } from '../form/FormActions';
import { RefusalNotice } from '../form/FormNotices';
import type { Form } from '../form/use-form';
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
  /** Saves the course, or the draft that it is to become. */
  saveCurrent: () => Promise<void>;
}

export function ActionBar({ form, url, save }: CourseActions) {
  const { record, isSaving, isDirty, isDraft, confirmation, saveDraft } = form;
  const isPublished = record?.active === true;
  const publish = () => void save({ active: true, publishAt: '' }, 'Mise en ligne.');
  return (
    <div className={classes(layout.row, layout.screen, styles.bar)}>
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
      {isPublished && !isDraft && isDirty && (
        <SmallButton busy={isSaving} onClick={saveDraft}>
          Garder sans mettre en ligne
        </SmallButton>
      )}
      {(!isPublished || isDraft) && (
        <SmallButton busy={isSaving} onClick={publish}>
          Mettre en ligne
        </SmallButton>
      )}
      <SaveButton small isSaving={isSaving} label={isDraft ? 'Enregistrer cette version' : 'Enregistrer'} />
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
  const [isCopied, setCopied] = useState(false);
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
          {isCopied ? 'Lien copié' : 'Copier le lien'}
        </Button>
      </div>
    </Dialog>
  );
}

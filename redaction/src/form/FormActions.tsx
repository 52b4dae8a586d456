import type { RecordModel } from 'pocketbase';
import { useEffect, useRef, useState } from 'react';
import { Button, layout } from '@campus/shared-ui';
import { addressOf } from '../content/addresses';
import { loadLiveCourseTitles } from '../content/load-record';
import { deleteRecord } from '../content/save';
import { Dialog } from '../ui/Dialog';
import { SmallButton } from '../ui/SmallButton';
import type { Form } from './use-form';

const saveButtonId = 'enregistrer';

interface SaveButtonProps {
  isSaving: boolean;
  small?: boolean;
  label?: string;
}

/** Ctrl+S and Cmd+S save from anywhere in the form, and never reach the browser. */
export function SaveButton({ isSaving, small = false, label = 'Enregistrer' }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // A dialog over the form is answered first.
      if (!event.repeat && !document.querySelector('dialog[open]')) button.current?.click();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, []);
  return (
    <Button
      ref={button}
      id={saveButtonId}
      type="submit"
      small={small}
      busy={isSaving}
      aria-keyshortcuts="Control+S Meta+S"
    >
      {isSaving ? 'Enregistrement…' : label}
    </Button>
  );
}

/** The link is visible while it has the focus. A keyboard reaches it within a dozen keys. */
export const SkipToSave = () => (
  <a href={`#${saveButtonId}`} className={`skip ${layout.screen}`} style={{ position: 'fixed' }}>
    Aller à « Enregistrer »
  </a>
);

export function DeleteButton({ form, record }: { form: Form; record: RecordModel }) {
  const [affectedCourses, setAffectedCourses] = useState<readonly string[]>();
  const { collection, leaveDeleted, reportError } = form;

  const confirmDelete = () =>
    loadLiveCourseTitles(collection, record.id).then(setAffectedCourses, reportError);
  const remove = () =>
    void deleteRecord(collection, record).then(() => leaveDeleted(addressOf(collection)), reportError);

  return (
    <>
      <SmallButton onClick={confirmDelete}>Supprimer</SmallButton>
      {affectedCourses && (
        <Dialog
          title={`Supprimer « ${record.title} » ?`}
          onDelete={remove}
          onClose={() => setAffectedCourses(undefined)}
        >
          {affectedCourses.length > 0 && (
            <p>Des formations publiées le perdent&nbsp;: {affectedCourses.join(', ')}.</p>
          )}
          <p>L’historique permet d’annuler une suppression pendant un an.</p>
        </Dialog>
      )}
    </>
  );
}

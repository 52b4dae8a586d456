import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, IconButton, layout } from '@campus/shared-ui';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The window asks before that is done. */
  onDelete?: () => void;
  children: ReactNode;
}

/** The browser's own modal window holds the focus and gives it back. */
export function Dialog({ title, onClose, onDelete, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A window that React has taken out of the page gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Fermer" onClick={onClose} />
      </div>
      {children}
      {onDelete && (
        <div className={layout.row}>
          <Button
            onClick={() => {
              onClose();
              onDelete();
            }}
          >
            Supprimer
          </Button>
          <Button variant="second" onClick={onClose}>
            Garder
          </Button>
        </div>
      )}
    </dialog>
  );
}

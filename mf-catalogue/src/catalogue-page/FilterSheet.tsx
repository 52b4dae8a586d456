import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button, IconButton, layout } from '@campus/shared-ui';
import styles from './FilterSheet.module.css';

const title = 'Filtrer et trier';

interface FilterSheetProps {
  chosenCount: number;
  /** The label of the button that closes the sheet: "Voir 12 formations". */
  closeLabel: string;
  children: ReactNode;
}

/** A sheet on a phone. On large screens, or without script, the filters stand in the page. */
export function FilterSheet({ chosenCount, closeLabel, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button variant="second" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosenCount > 0 ? `${title} (${chosenCount})` : title}
      </Button>
      {isOpen ? (
        <dialog
          ref={showModal}
          className={styles.sheet}
          aria-labelledby={id}
          closedby="any"
          onClose={() => setOpen(false)}
        >
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label="Fermer" onClick={close} />
          </div>
          <div className={styles.choices}>{children}</div>
          <Button onClick={close}>{closeLabel}</Button>
          <p role="status" className={layout.sr}>
            {closeLabel}
          </p>
        </dialog>
      ) : (
        <div className={styles.fields}>{children}</div>
      )}
    </>
  );
}

/** The browser holds the focus in the sheet, and gives it back to the button. */
function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

function close({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.close();
}

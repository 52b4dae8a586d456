import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui';

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

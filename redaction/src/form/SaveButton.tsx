import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui';

const id = 'enregistrer';

interface SaveButtonProps {
  busy: boolean;
  small?: boolean;
  label?: string;
}

/** « Enregistrer », by Ctrl+S or Cmd+S as well, from anywhere in the form: the browser's own « Enregistrer sous » never comes. */
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

/** From the middle of a long form to its button, at most a dozen keys from every field; seen when it has the focus. */
export const ToSave = () => (
  <a href={`#${id}`} className="skip" style={{ position: 'fixed' }}>
    Aller à « Enregistrer »
  </a>
);

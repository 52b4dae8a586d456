import { type FocusEvent, type MouseEvent, useId, useState } from 'react';
import { Button, coursePath, iconClass, useSite } from 'shared-ui';
import { mailAddress, networks } from './networks';
import { usePopup } from './popup';
import styles from './ShareMenu.module.css';
import { useDisclosure } from './use-disclosure';

/** Every entry is a link; with JavaScript the networks open in a small window. */
export function ShareMenu({
  id,
  title,
  text = '',
}: {
  id: string;
  title: string;
  text?: string | undefined;
}) {
  const menu = useId();
  const { open, setOpen, root, button } = useDisclosure();
  const openPopup = usePopup(() => button.current?.focus());
  const url = useSite().origin + coursePath(id);

  function share(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A blocked popup leaves the link to the browser.
    if (openPopup(event.currentTarget.href)) event.preventDefault();
    setOpen(false);
  }

  // An open menu must not cover what has the focus.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // The handler only hears the focus leave its buttons and links.
    <div className={styles.share} ref={root} onBlur={leave}>
      <Button
        ref={button}
        variant="second"
        small
        icon="share"
        aria-expanded={open}
        aria-controls={open ? menu : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>Partager</span>
      </Button>
      {open && (
        <ul className={styles.menu} id={menu}>
          {networks.map(({ name, href }) => (
            <li key={name}>
              <a href={href(url, title)} target="_blank" rel="noopener noreferrer" onClick={share}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={mailAddress(url, title, text)}>E-mail</a>
          </li>
          <li className={styles.copy}>
            <CopyLink url={url} />
          </li>
        </ul>
      )}
    </div>
  );
}

function CopyLink({ url }: { url: string }) {
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Lien copié.');
    } catch {
      // The clipboard is missing (plain http) or refused: the address can still be selected.
      setMessage(`Copie impossible. Voici le lien\u00a0: ${url}`);
    }
  }
  return (
    <>
      <button className={iconClass('link')} type="button" onClick={copy}>
        Copier le lien
      </button>
      <p className={styles.status} role="status">
        {message}
      </p>
    </>
  );
}

import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, classes, coursePath, iconClass, layout, useSite } from '@campus/shared-ui';
import { mailLink } from '@campus/shared-ui/read-link';
import { useCopy } from '@campus/shared-ui/use-copy';
import { networks } from './networks';
import styles from './ShareMenu.module.css';

interface ShareMenuProps {
  id: string;
  title: string;
  text: string;
}

/** Every entry is a link; with JavaScript the networks open in a small window. */
export function ShareMenu({ id, title, text }: ShareMenuProps) {
  const menuId = useId();
  const { isOpen, setOpen, close, root, button } = useDisclosure();
  const openPopup = usePopup(() => button.current?.focus());
  const url = useSite().origin + coursePath(id);
  const mail = mailLink({ subject: title, body: `${text}\n\n${url}` });

  function share(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A blocked popup leaves the link to the browser.
    if (openPopup(event.currentTarget.href)) event.preventDefault();
    close();
  }

  return (
    <div className={layout.scripted} ref={root}>
      <Button
        ref={button}
        variant="second"
        small
        icon="share"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Partager</span>
      </Button>
      {isOpen && (
        <ul className={classes(layout.ground, styles.menu)} id={menuId}>
          {networks.map(({ name, href }) => (
            <li key={name}>
              <a href={href(url, title)} target="_blank" rel="noopener noreferrer" onClick={share}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={mail}>E-mail</a>
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
  const { message, copy } = useCopy(url);
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

const popupSizePx = { width: 550, height: 400 };

function popupFeatures(): string {
  const { width, height } = popupSizePx;
  const leftPx = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const topPx = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${leftPx},top=${topPx}`;
}

/**
 * Opens a popup, and calls `onClosed` within a second of its end. One is watched at a time, while
 * the page is there; false when the browser blocks it.
 */
function usePopup(onClosed: () => void): (url: string) => boolean {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  return (url) => {
    clearInterval(timer.current);
    const popup = window.open(url, '_blank', popupFeatures());
    if (!popup) return false;
    // "noopener" would do the same, but returns no window to watch.
    popup.opener = null;
    timer.current = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer.current);
      onClosed();
    }, 1000);
    return true;
  };
}

/** Escape and `close` give the focus back; a press outside closes, and so does the focus. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const controller = new AbortController();
    document.addEventListener('pointerdown', closeOutside, { signal: controller.signal });
    document.addEventListener('focusin', closeOutside, { signal: controller.signal });
    document.addEventListener('keydown', onKey, { signal: controller.signal });
    return () => controller.abort();
  }, [isOpen]);

  return { isOpen, setOpen, close, root, button };
}

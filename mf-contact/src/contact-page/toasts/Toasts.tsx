import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { classes, IconButton, iconClass, layout, useToast } from '@campus/shared-ui';
import styles from './Toasts.module.css';

/** Section 9 of the specification sets these values. */
export function Toasts() {
  const notice = useToast(({ toast }) => toast);
  useEffect(() => {
    if (!notice) return;
    toast.dismiss();
    // A success is announced politely: the confirmation in the page says the same.
    toast[notice.kind](notice.text, { role: notice.kind === 'success' ? 'status' : 'alert' });
    useToast.setState({ toast: undefined });
  }, [notice]);

  useEffect(() => {
    // The library ends a drag at `pointerup` alone. A finger that scrolls ends with this event.
    const endDrag = () => document.dispatchEvent(new Event('pointerup'));
    document.addEventListener('pointercancel', endDrag);
    return () => document.removeEventListener('pointercancel', endDrag);
  }, []);

  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      theme="light"
      transition={false}
      icon={false}
      // The bar stays visible; this hides it from screen readers alone.
      hideProgressBar
      aria-label="Notifications (Alt+T)"
      className={() => classes(layout.screen, styles.area)}
      toastClassName={toastClass}
      progressClassName={() => styles.progress ?? ''}
      closeButton={CloseButton}
    />
  );
}

const toastClasses = new Map([
  ['info', iconClass('info')],
  ['success', iconClass('check')],
  ['warning', classes(styles.bad, iconClass('alert'))],
  ['error', classes(styles.bad, iconClass('alert'))],
]);

function toastClass(toast?: { type?: string }): string {
  return classes(styles.toast, toastClasses.get(toast?.type ?? ''));
}

/** What a toast tells of: the confirmation, or the button that sends once more. */
const subject = 'main h2[tabindex], main form:not([hidden]) [type="submit"]';

function CloseButton({ closeToast }: { closeToast: (byVisitor: boolean) => void }) {
  return (
    <IconButton
      icon="close"
      label="Fermer la notification"
      className={styles.close}
      onClick={(event) => {
        event.stopPropagation();
        // The button goes: a key's focus must not go with it.
        if (event.detail === 0) document.querySelector<HTMLElement>(subject)?.focus();
        closeToast(true);
      }}
    />
  );
}

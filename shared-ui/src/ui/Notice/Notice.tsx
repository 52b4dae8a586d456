import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { iconClass, type IconName } from '../Icon/Icon';
import { classes, layout } from '../styles';
import styles from './Notice.module.css';

interface NoticeProps {
  kind: 'info' | 'bad' | 'good';
  icon?: IconName;
  role?: 'status' | 'alert' | 'note' | undefined;
  className?: string | undefined;
  /** A button for it stands below the words, which are a block (`p`, `div`). */
  retry?: () => void;
  children: ReactNode;
}

const icons = { info: 'info', bad: 'alert', good: 'check' } as const;

export function Notice({ kind, icon = icons[kind], role, className, retry, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[kind], iconClass(icon), className)} role={role}>
      <div>
        {children}
        {retry && (
          <Button variant="second" small onClick={retry} className={classes(styles.retry, layout.scripted)}>
            Réessayer
          </Button>
        )}
      </div>
    </div>
  );
}

interface LoadFailureProps {
  retry: () => void;
  /** Another way on, below the notice. */
  beside?: ReactNode;
  children: ReactNode;
}

export function LoadFailure({ retry, beside, children }: LoadFailureProps) {
  return (
    <>
      <Notice kind="bad" role="alert" retry={retry}>
        <div>{children}</div>
      </Notice>
      {beside && <p className={layout.row}>{beside}</p>}
    </>
  );
}

export function OfflineNotice({ className }: { className?: string | undefined }) {
  return (
    <Notice kind="info" role="status" className={className}>
      Le catalogue en direct ne répond pas&#8239;; voici nos formations telles qu’elles étaient à la mise en
      ligne du site.
    </Notice>
  );
}

export function Loading({ className }: { className?: string | undefined }) {
  return (
    <p role="status" className={classes(layout.quiet, className)}>
      Chargement...
    </p>
  );
}

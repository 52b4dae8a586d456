import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { layout } from '../styles';
import { Notice } from './Notice';

interface LoadFailureProps {
  retry: () => void;
  /** Another way on, beside the button. */
  beside?: ReactNode;
  /** What could not be loaded. */
  children: ReactNode;
}

/** Something could not be loaded: says so, and asks for it again on a click. */
export function LoadFailure({ retry, beside, children }: LoadFailureProps) {
  return (
    <>
      <Notice kind="bad" role="alert">
        {children}
      </Notice>
      <p className={layout.row}>
        <Button onClick={retry}>Réessayer</Button>
        {beside}
      </p>
    </>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { layout } from '../styles';
import { Notice } from './Notice';

interface LoadFailureProps {
  retry: () => void;
  beside?: ReactNode;
  children: ReactNode;
}

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

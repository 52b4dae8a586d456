import type { ReactNode } from 'react';
import { EmptyState } from 'shared-ui';

interface NothingFoundProps {
  /** Courses that answer by their content stand below. */
  hasContent: boolean;
  children?: ReactNode;
}

/** Says so. The ways on may come later. */
export function NothingFound({ hasContent, children }: NothingFoundProps) {
  return (
    <EmptyState title="Aucun résultat n'a été trouvé." level={2} {...(hasContent && { picture: 'none' })}>
      {children}
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { classes, EmptyState, layout } from 'shared-ui';
import styles from './Results.module.css';

interface NothingFoundProps {
  hasContent: boolean;
  children?: ReactNode;
}

export function NothingFound({ hasContent, children }: NothingFoundProps) {
  const said = "Aucun résultat n'a été trouvé.";
  if (!hasContent) {
    return (
      <EmptyState title={said} level={2}>
        {children}
      </EmptyState>
    );
  }
  return (
    <div className={classes(layout.wrap, styles.small)}>
      <p>{said}</p>
      {children}
    </div>
  );
}

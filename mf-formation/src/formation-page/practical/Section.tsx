import type { ReactNode } from 'react';
import { layout } from '@campus/shared-ui';

interface SectionProps {
  title?: string | undefined;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className={layout.column}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { layout } from '@campus/shared-ui';

interface SectionProps {
  title?: string | undefined;
  children: ReactNode;
}

/** One with a title stands apart from what is before it (CourseSheet.module.css). */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={layout.column}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import { ActionLink, classes, layout, SectionHead } from 'shared-ui';

export function NewestSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead
        id={id}
        title="Tout juste au programme"
        lead="Les dernières formations ouvertes aux inscriptions"
      >
        <ActionLink to="/formations" iconEnd="arrow">
          Tout le catalogue
        </ActionLink>
      </SectionHead>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import { classes, layout, SectionHead } from 'shared-ui';
import { Slider } from 'shared-ui/slider';

/** How many categories show at once (specification, section 9). */
export const shown = 4;
const breakpoints = [
  { maxWidth: 1179, show: 3 },
  { maxWidth: 767, show: 2 },
] as const;

/** "Nos formations": a slider of the cards, or whatever stands in its place. */
export function CategoriesSection({ cards, children }: { cards?: ReactNode; children?: ReactNode }) {
  const id = useId();
  const head = (steps?: ReactNode) => (
    <SectionHead id={id} title="Nos formations" lead="Découvrez nos programmes de formation">
      {steps}
    </SectionHead>
  );
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      {cards ? (
        <Slider label="Catégories" show={shown} breakpoints={breakpoints} head={head}>
          {cards}
        </Slider>
      ) : (
        head()
      )}
      {children}
    </section>
  );
}

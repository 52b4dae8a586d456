import { Children, type DragEvent, isValidElement, type ReactNode, useRef, useState } from 'react';
import type Slick from 'react-slick';
import { classes, IconButton, SectionHead, type SectionHeadProps } from 'shared-ui';
import { type Breakpoint, useShown, widths } from './breakpoints';
import styles from './Slider.module.css';
import { SliderTrack } from './SliderTrack';

export type { Breakpoint };

export interface SliderProps {
  /** The name of the group for screen readers. */
  label: string;
  /** How many slides show at once on a large screen … */
  show: number;
  /** … and on smaller ones. */
  breakpoints?: readonly Breakpoint[];
  /** After the last slide comes the first. */
  infinite?: boolean;
  /** The title above, with the steps at its right; without it they stand below. */
  head?: Omit<SectionHeadProps, 'children'>;
  /** One per slide. */
  children: ReactNode;
}

const everywhere: readonly Breakpoint[] = [];

// Not a fieldset: nothing is filled in. A mouse moves the slides, it does not drag their links away.
const group = (label: string) => ({
  role: 'group',
  'aria-label': label,
  onDragStart: (event: DragEvent) => event.preventDefault(),
});

/**
 * Slides in a row. Until it is mounted, and where all slides fit, it is a plain list that scrolls
 * natively, in the same boxes; else react-slick moves it.
 */
export function Slider({
  label,
  show,
  breakpoints = everywhere,
  infinite = false,
  head,
  children,
}: SliderProps) {
  const slides = Children.toArray(children).filter(isValidElement);
  const shown = useShown(show, breakpoints);
  const slick = useRef<Slick>(null);
  const [current, setCurrent] = useState(0);

  const moves = shown !== undefined && slides.length > shown;
  const last = slides.length - (shown ?? show);
  const fewest = Math.min(show, ...breakpoints.map((breakpoint) => breakpoint.show));
  const overflows = slides.length > fewest;
  const steps = overflows && (
    <SliderSteps
      idle={!moves}
      onPrevious={infinite || current > 0 ? () => slick.current?.slickPrev() : undefined}
      onNext={infinite || current < last ? () => slick.current?.slickNext() : undefined}
    />
  );

  return (
    <div {...group(label)} className={styles.slider} style={widths(show, breakpoints)}>
      {head && <SectionHead {...head}>{steps}</SectionHead>}
      {moves ? (
        <SliderTrack
          key={shown}
          ref={slick}
          slides={slides}
          shown={shown}
          start={Math.min(current, last)}
          infinite={infinite}
          onMove={setCurrent}
        />
      ) : (
        <ul className={styles.list} tabIndex={overflows && shown === undefined ? 0 : undefined}>
          {slides.map((slide) => (
            <li key={slide.key}>{slide}</li>
          ))}
        </ul>
      )}
      {!head && steps}
    </div>
  );
}

interface SliderStepsProps {
  /** Nothing moves: the buttons keep their room, so that nothing shifts when they come. */
  idle: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Previous and next. A step that leads nowhere keeps the focus and does nothing. */
export function SliderSteps({ idle, onPrevious, onNext }: SliderStepsProps) {
  return (
    <div className={classes(styles.steps, idle && styles.idle)}>
      <IconButton icon="back" label="Précédent" aria-disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon="arrow" label="Suivant" aria-disabled={!onNext} onClick={onNext} />
    </div>
  );
}

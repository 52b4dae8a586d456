import { Children, isValidElement, type ReactNode, useRef } from 'react';
import { IconButton } from '../Button/IconButton';
import { SectionHead, type SectionHeadProps } from '../SectionHead/SectionHead';
import { classes } from '../styles';
import { type Breakpoint, useShown, widths } from './breakpoints';
import styles from './Slider.module.css';
import { useTrack } from './use-track';

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

/** Slides in a row: a list that scrolls natively, the same on the server and in the browser, with steps beside it. */
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
  const moves = shown !== undefined && slides.length > shown;
  const list = useRef<HTMLUListElement>(null);
  const track = useTrack(list, { count: slides.length, shown: moves ? shown : undefined, infinite });

  const fewest = Math.min(show, ...breakpoints.map((breakpoint) => breakpoint.show));
  const overflows = slides.length > fewest;
  const steps = overflows && <SliderSteps idle={!moves} {...track} />;

  return (
    // Not a fieldset: nothing is filled in.
    // biome-ignore lint/a11y/useSemanticElements: a group of slides
    <div role="group" aria-label={label} className={styles.slider} style={widths(show, breakpoints)}>
      {head && <SectionHead {...head}>{steps}</SectionHead>}
      <ul ref={list} className={styles.list} tabIndex={overflows ? 0 : undefined} onScroll={track.follow}>
        {[...slides.slice(track.first), ...slides.slice(0, track.first)].map((slide) => (
          <li key={slide.key}>{slide}</li>
        ))}
      </ul>
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

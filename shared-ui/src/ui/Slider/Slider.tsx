import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type Slick from 'react-slick';
import { IconButton } from '../Button/Button';
import { SectionHead, type SectionHeadProps } from '../SectionHead/SectionHead';
import { classes } from '../styles';
import { whenIdle, whenTouched } from '../when';
import {
  type Breakpoint,
  focusable,
  isLeftAlone,
  placeIn,
  scrollToSlide,
  useShown,
  widths,
} from './native-list';
import type { SlickListProps } from './SlickList';
import styles from './Slider.module.css';

export type { Breakpoint };

export interface SliderProps {
  label: string;
  /** The number of slides in sight on a large screen. */
  show: number;
  breakpoints?: readonly Breakpoint[];
  /** The first slide follows the last. It is for slides of text, as Slick's copies are `inert`. */
  infinite?: boolean;
  /** The steps stand at the right of this title; without it they stand below the slides. */
  head?: Omit<SectionHeadProps, 'children'>;
  children: ReactNode;
}

const everywhere: readonly Breakpoint[] = [];

/** The server's list scrolls natively until react-slick takes its place. */
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
  const slick = useRef<Slick>(null);
  const SlickList = useSlick(list, moves);
  const [place, setPlace] = useState(0);
  const last = slides.length - (shown ?? slides.length);
  const at = infinite ? place : Math.min(place, last);

  // The keyboard scrolls a list of text alone; in any other it goes from link to link.
  useEffect(() => {
    if (list.current?.querySelector(focusable)) list.current.tabIndex = -1;
  });

  function stepTo(next: number) {
    if (slick.current) slick.current.slickGoTo(next);
    else if (list.current) scrollToSlide(list.current, (next + last + 1) % (last + 1));
  }

  const fewest = Math.min(show, ...breakpoints.map((breakpoint) => breakpoint.show));
  const overflows = slides.length > fewest;
  const steps = overflows && (
    <SliderSteps
      list={label}
      idle={!moves}
      onPrevious={infinite || at > 0 ? () => stepTo(at - 1) : undefined}
      onNext={infinite || at < last ? () => stepTo(at + 1) : undefined}
    />
  );

  return (
    // A fieldset would be wrong: nothing is filled in.
    <div role="group" aria-label={label} className={styles.slider} style={widths(show, breakpoints)}>
      {head && <SectionHead {...head}>{steps}</SectionHead>}
      {SlickList && moves ? (
        <SlickList slick={slick} shown={shown} infinite={infinite} at={at} onPlace={setPlace}>
          {slides}
        </SlickList>
      ) : (
        <ul
          ref={list}
          className={styles.list}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={overflows ? 0 : undefined}
          onScroll={({ currentTarget }) => setPlace(Math.round(placeIn(currentTarget)))}
        >
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
  /** A page has several lists, so the labels name theirs. */
  list: string;
  /** Idle buttons keep their room, so that nothing shifts when they come. */
  idle: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** A step that leads nowhere keeps the focus and does nothing. */
export function SliderSteps({ list, idle, onPrevious, onNext }: SliderStepsProps) {
  return (
    <div className={classes(styles.steps, idle && styles.idle)}>
      <IconButton
        icon="back"
        label={`${list}\u00a0: précédent`}
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton icon="arrow" label={`${list}\u00a0: suivant`} aria-disabled={!onNext} onClick={onNext} />
    </div>
  );
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The native list stays where react-slick cannot be had, where the visitor saves data, and as long as the list is in use. */
function useSlick(
  list: RefObject<HTMLElement | null>,
  moves: boolean,
): ComponentType<SlickListProps> | undefined {
  const [component, setComponent] = useState<ComponentType<SlickListProps>>();

  useEffect(() => {
    const native = list.current;
    if (!native || !moves || savesData()) return;
    let retry: ReturnType<typeof setTimeout>;
    let near: IntersectionObserver | undefined;
    const end = new AbortController();

    function lookOut() {
      if (!native) return;
      near = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          near?.disconnect();
          whenIdle(load);
        },
        { rootMargin: '200px' },
      );
      near.observe(native);
    }
    function load() {
      // The browser reports a failed load itself.
      if (!end.signal.aborted) import('./SlickList').then(swap, () => undefined);
    }
    function swap({ SlickList }: typeof import('./SlickList')) {
      if (end.signal.aborted || !native) return;
      if (isLeftAlone(native)) setComponent(() => SlickList);
      else retry = setTimeout(swap, 300, { SlickList });
    }

    whenTouched(lookOut, end.signal);
    return () => {
      end.abort();
      near?.disconnect();
      clearTimeout(retry);
    };
  }, [list, moves]);

  return component;
}

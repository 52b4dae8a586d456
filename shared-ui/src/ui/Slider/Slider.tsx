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
import { whenIdle, whenTouched } from '../../page/when-idle';
import { IconButton } from '../Button/Button';
import { SectionHead, type SectionHeadProps } from '../SectionHead/SectionHead';
import { classes, layout } from '../styles';
import {
  type Breakpoint,
  focusableSelector,
  isAtRest,
  placeIn,
  scrollToSlide,
  useVisibleCount,
  widthStyle,
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

/** The server's list scrolls natively until react-slick takes its place. */
export function Slider({ label, show, breakpoints = [], infinite = false, head, children }: SliderProps) {
  const slides = Children.toArray(children).filter(isValidElement);
  const visibleCount = useVisibleCount(show, breakpoints);
  const isScrollable = visibleCount !== undefined && slides.length > visibleCount;
  const list = useRef<HTMLUListElement>(null);
  const slick = useRef<Slick>(null);
  const SlickList = useSlick(list, isScrollable);
  const [place, setPlace] = useState(0);
  const lastIndex = slides.length - (visibleCount ?? slides.length);
  const index = infinite ? place : Math.min(place, lastIndex);

  // The keyboard scrolls a list of text alone; in any other it goes from link to link.
  useEffect(() => {
    if (list.current?.querySelector(focusableSelector)) list.current.tabIndex = -1;
  });

  function stepTo(next: number) {
    if (slick.current) slick.current.slickGoTo(next);
    else if (list.current) scrollToSlide(list.current, (next + lastIndex + 1) % (lastIndex + 1));
  }

  const minShow = Math.min(show, ...breakpoints.map((breakpoint) => breakpoint.show));
  const overflows = slides.length > minShow;
  const steps = overflows && (
    <SliderSteps
      label={label}
      idle={!isScrollable}
      onPrevious={infinite || index > 0 ? () => stepTo(index - 1) : undefined}
      onNext={infinite || index < lastIndex ? () => stepTo(index + 1) : undefined}
    />
  );

  return (
    // A fieldset would be wrong: nothing is filled in.
    <div role="group" aria-label={label} className={styles.slider} style={widthStyle(show, breakpoints)}>
      {head && <SectionHead {...head}>{steps}</SectionHead>}
      {SlickList && isScrollable ? (
        <SlickList slick={slick} show={visibleCount} infinite={infinite} index={index} onPlace={setPlace}>
          {slides}
        </SlickList>
      ) : (
        <ul
          ref={list}
          className={styles.list}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
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
  label: string;
  /** Idle buttons are invisible and keep their space, so that nothing shifts. */
  idle: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** A step that leads nowhere keeps the focus and does nothing. */
export function SliderSteps({ label, idle, onPrevious, onNext }: SliderStepsProps) {
  return (
    <div className={classes(layout.scripted, layout.screen, styles.steps, idle && styles.idle)}>
      <IconButton
        icon="back"
        label={`${label}\u00a0: précédent`}
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton icon="arrow" label={`${label}\u00a0: suivant`} aria-disabled={!onNext} onClick={onNext} />
    </div>
  );
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Undefined without react-slick: before it is loaded, while the list is in use, to save data. */
function useSlick(
  list: RefObject<HTMLElement | null>,
  isScrollable: boolean,
): ComponentType<SlickListProps> | undefined {
  const [component, setComponent] = useState<ComponentType<SlickListProps>>();

  useEffect(() => {
    const native = list.current;
    if (!native || !isScrollable || savesData()) return;
    let retry: ReturnType<typeof setTimeout>;
    let observer: IntersectionObserver | undefined;
    const controller = new AbortController();

    function observe() {
      if (!native) return;
      observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer?.disconnect();
          whenIdle(load);
        },
        { rootMargin: '200px' },
      );
      observer.observe(native);
    }
    function load() {
      // The browser reports a failed load itself.
      if (!controller.signal.aborted) import('./SlickList').then(replaceList, () => undefined);
    }
    function replaceList({ SlickList }: typeof import('./SlickList')) {
      if (controller.signal.aborted || !native) return;
      if (isAtRest(native)) setComponent(() => SlickList);
      else retry = setTimeout(replaceList, 300, { SlickList });
    }

    whenTouched(observe, controller.signal);
    return () => {
      controller.abort();
      observer?.disconnect();
      clearTimeout(retry);
    };
  }, [list, isScrollable]);

  return component;
}

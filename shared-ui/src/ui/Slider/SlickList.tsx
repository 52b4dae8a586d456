import { type Component, type MouseEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import Slick from 'react-slick';
import { focusable } from './native-list';
import styles from './Slider.module.css';

export interface SlickListProps {
  slick: RefObject<Slick | null>;
  /** Slick's own `responsive` does nothing before the window changes, so this says how many slides are in sight. */
  shown: number;
  infinite: boolean;
  /** The index of the slide at the start. */
  at: number;
  onPlace: (at: number) => void;
  children: readonly ReactElement[];
}

/** Milliseconds of a step (specification, section 9). */
const duration = 500;
/** A press that moves further, in pixels, is a drag and not a click. */
const dragged = 10;

/** react-slick comes in the chunk of this file alone. */
export function SlickList({ slick, shown, infinite, at, onPlace, children }: SlickListProps) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef(0);

  const shownBefore = useRef(shown);
  useEffect(() => {
    // Slick would leave a gap at the end of a window that has become wider.
    if (shown !== shownBefore.current) slick.current?.slickGoTo(at, true);
    shownBefore.current = shown;
  });

  /** A drag that began on a link must not follow it. */
  function ignoreDrag(event: MouseEvent) {
    if (event.detail > 0 && Math.abs(event.clientX - pressed.current) > dragged) event.preventDefault();
  }

  /** Slick counts on from beyond the end after a drag over it (react-slick #2436), until it is told where it stands. */
  function correct(place: number) {
    const inner = slick.current?.innerSlider as Component | undefined;
    inner?.setState({ targetSlide: place });
  }

  return (
    // Slick puts boxes of its own between a list and its items, so roles stand for `ul` and `li`.
    <div
      ref={list}
      role="list"
      className={styles.slick}
      onPointerDownCapture={({ clientX }) => {
        pressed.current = clientX;
      }}
      onClickCapture={ignoreDrag}
      // A browser would drag the link or the picture away.
      onDragStart={(event) => event.preventDefault()}
    >
      <Slick
        ref={slick}
        slidesToShow={shown}
        initialSlide={at}
        infinite={infinite}
        speed={matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration}
        arrows={false}
        // Arrow keys would take a focused link out of sight.
        accessibility={false}
        swipeToSlide
        onReInit={() => list.current && keepEachOnce(list.current)}
        beforeChange={(_, next) => onPlace(next)}
        afterChange={correct}
      >
        {children.map((slide) => (
          <Item key={slide.key}>{slide}</Item>
        ))}
      </Slick>
    </div>
  );
}

/** It drops the style and the `tabIndex` that Slick gives each slide. */
function Item({ children }: { children: ReactElement }) {
  return (
    <div role="listitem" className={styles.item}>
      {children}
    </div>
  );
}

/** Slick lets the keyboard into copies and hidden slides, and silences slides of text; a native list does neither. */
function keepEachOnce(list: HTMLElement): void {
  for (const slide of list.querySelectorAll('.slick-slide')) {
    const isCopy = slide.matches('.slick-cloned');
    const isAway = !slide.matches('.slick-active') && slide.querySelector(focusable) !== null;
    slide.toggleAttribute('inert', isCopy || isAway);
    if (isCopy || isAway) slide.setAttribute('aria-hidden', 'true');
    else slide.removeAttribute('aria-hidden');
    slide.removeAttribute('tabindex');
    if (isCopy) for (const named of slide.querySelectorAll('[id]')) named.removeAttribute('id');
  }
  // Chromium fetches ahead what a list scrolls to, but not what a clipped one is moved to.
  for (const next of list.querySelectorAll('.slick-active + * img')) next.setAttribute('loading', 'eager');
  // Slick adds a click handler after each step, with which decoration is announced as a picture that can be pressed.
  for (const picture of list.querySelectorAll('img')) picture.onclick = null;
}

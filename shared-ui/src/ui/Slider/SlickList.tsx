import { type Component, type MouseEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import Slick from 'react-slick';
import { focusableSelector } from './native-list';
import styles from './Slider.module.css';

export interface SlickListProps {
  slick: RefObject<Slick | null>;
  /** The slides in view: Slick's own `responsive` does nothing until the window changes. */
  show: number;
  infinite: boolean;
  /** The index of the slide at the start. */
  index: number;
  onPlace: (at: number) => void;
  children: readonly ReactElement[];
}

/** Of the specification, section 9. */
const stepDurationMs = 500;
/** A press that moves further is a drag and not a click. */
const minDragPx = 10;

/** Only the chunk of this file contains react-slick. */
export function SlickList({ slick, show, infinite, index, onPlace, children }: SlickListProps) {
  const list = useRef<HTMLDivElement>(null);
  const pressX = useRef(0);

  const previousShow = useRef(show);
  useEffect(() => {
    // Slick would leave a gap at the end of a window that has become wider.
    if (show !== previousShow.current) slick.current?.slickGoTo(index, true);
    previousShow.current = show;
  });

  /** A drag that began on a link must not follow it. */
  function ignoreDrag(event: MouseEvent) {
    if (event.detail > 0 && Math.abs(event.clientX - pressX.current) > minDragPx) event.preventDefault();
  }

  /** After a drag beyond the end Slick would count on from there (react-slick #2436). */
  function resetTarget(place: number) {
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
        pressX.current = clientX;
      }}
      onClickCapture={ignoreDrag}
      // A browser would drag the link or the picture away.
      onDragStart={(event) => event.preventDefault()}
    >
      <Slick
        ref={slick}
        slidesToShow={show}
        initialSlide={index}
        infinite={infinite}
        speed={matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : stepDurationMs}
        arrows={false}
        // Arrow keys would take a focused link out of sight.
        accessibility={false}
        swipeToSlide
        onReInit={() => list.current && hideCopies(list.current)}
        beforeChange={(_, next) => onPlace(next)}
        afterChange={resetTarget}
      >
        {children.map((slide) => (
          <Item key={slide.key}>{slide}</Item>
        ))}
      </Slick>
    </div>
  );
}

/** Drops the style and the `tabIndex` that Slick gives each slide. */
function Item({ children }: { children: ReactElement }) {
  return (
    <div role="listitem" className={styles.item}>
      {children}
    </div>
  );
}

/**
 * Makes Slick behave like a native list: copies and hidden links take no focus, and each slide of
 * text is read out once.
 */
function hideCopies(list: HTMLElement): void {
  for (const slide of list.querySelectorAll('.slick-slide')) {
    const isCopy = slide.matches('.slick-cloned');
    const isOutOfView = !slide.matches('.slick-active') && slide.querySelector(focusableSelector) !== null;
    slide.toggleAttribute('inert', isCopy || isOutOfView);
    if (isCopy || isOutOfView) slide.setAttribute('aria-hidden', 'true');
    else slide.removeAttribute('aria-hidden');
    slide.removeAttribute('tabindex');
    if (isCopy) for (const named of slide.querySelectorAll('[id]')) named.removeAttribute('id');
  }
  // Chromium fetches ahead what a list scrolls to, but not what a clipped one is moved to.
  for (const next of list.querySelectorAll('.slick-active + * img')) next.setAttribute('loading', 'eager');
  // After each step Slick adds click handlers, which make screen readers announce decoration.
  for (const picture of list.querySelectorAll('img')) picture.onclick = null;
}

import { type ReactElement, type Ref, type UIEvent, useRef } from 'react';
import Slick from 'react-slick';
import styles from './Slider.module.css';

interface SliderTrackProps {
  ref: Ref<Slick>;
  slides: readonly ReactElement[];
  shown: number;
  start: number;
  infinite: boolean;
  onMove: (current: number) => void;
}

/** What a slide may hold that takes the focus. */
const focusable = 'a, button, input, select, textarea, summary, [tabindex="0"]';

/** A screen reader that goes to a slide out of sight scrolls to it: react-slick alone moves the slides. */
function stay({ target }: UIEvent): void {
  if (target instanceof HTMLElement) target.scrollLeft = 0;
}

/**
 * react-slick, with what it lacks: slides out of sight take no focus; those that only hold text are read out all the
 * same, its clones never.
 */
export function SliderTrack({ ref, slides, shown, start, infinite, onMove }: SliderTrackProps) {
  const root = useRef<HTMLDivElement>(null);

  // In the DOM, after each update of react-slick: only it knows its clones.
  const hideFromFocus = () => {
    for (const slide of root.current?.querySelectorAll('.slick-slide') ?? []) {
      const isAway = !slide.classList.contains('slick-active');
      const isClone = slide.classList.contains('slick-cloned');
      const isHidden = isAway && (isClone || slide.querySelector(focusable) !== null);
      slide.toggleAttribute('inert', isHidden);
      slide.setAttribute('aria-hidden', String(isHidden));
    }
  };

  return (
    <div ref={root} onScrollCapture={stay}>
      <Slick
        ref={ref}
        className={styles.track}
        arrows={false}
        slidesToShow={shown}
        initialSlide={start}
        infinite={infinite}
        speed={500}
        beforeChange={(_, next) => onMove(next)}
        afterChange={onMove}
        onReInit={hideFromFocus}
      >
        {slides.map((slide) => (
          <div key={slide.key} className={styles.slide}>
            {slide}
          </div>
        ))}
      </Slick>
    </div>
  );
}

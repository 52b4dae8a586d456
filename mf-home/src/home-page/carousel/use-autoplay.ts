import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** A slide shows for so many milliseconds (specification, section 9). */
const slideDurationMs = 5000;

/** Slides change unless the visitor has paused, points at the carousel, has the focus in it, or asks for less motion. */
export function useAutoplay(count: number) {
  const [index, setIndex] = useState(0);
  const [reducesMotion, setLessMotion] = useState(false);
  // The visitor's button is stronger than the preference that held when it was pressed.
  const [choice, setPlaying] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const playing = choice ?? !reducesMotion;
  const running = playing && !isHovered && !isFocused && count > 1;

  useEffect(() => {
    const preference = matchMedia('(prefers-reduced-motion: reduce)');
    const applyPreference = () => {
      setLessMotion(preference.matches);
      // A new preference takes back a "play" of before, never a "pause".
      setPlaying((before) => before && undefined);
    };
    applyPreference();
    preference.addEventListener('change', applyPreference);
    return () => preference.removeEventListener('change', applyPreference);
  }, []);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), slideDurationMs);
    return () => clearTimeout(timer);
  }, [running, index]);

  return {
    // The first slide follows the last; there may also be fewer slides than before.
    index: index % count,
    running,
    playing,
    setPlaying,
    jump: setIndex,
    /** The element with these holds time while it is pointed at or has the focus. */
    pauseHandlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A click also gives the focus, but only a keyboard needs it to stop the time.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';

/** Specification, section 9. */
const slideDurationMs = 5000;

/** Slides stop for a pause, a pointer, the focus, or a preference for less motion. */
export function useAutoplay(count: number) {
  const [index, setIndex] = useState(0);
  // Unknown on the server and until the page is alive: no slide moves, and none is fetched ahead.
  const reducesMotion = useSyncExternalStore(onPreferenceChange, prefersLessMotion, () => undefined);
  // The visitor's button wins over the preference of that moment.
  const [choice, setPlaying] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = choice ?? !reducesMotion;
  const isAlive = reducesMotion !== undefined;
  const isRunning = isAlive && isPlaying && !isHovered && !isFocused && count > 1;

  // A new preference ends an earlier "play", never a "pause".
  useEffect(() => setPlaying((before) => before && undefined), [reducesMotion]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), slideDurationMs);
    return () => clearTimeout(timer);
  }, [isRunning, index]);

  return {
    // The first slide follows the last. New data may also have fewer slides.
    index: index % count,
    isRunning,
    isPlaying,
    setPlaying,
    jump: setIndex,
    /** Their element stops the timer while it is pointed at or has the focus. */
    pauseHandlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A click also gives the focus, but only a keyboard needs it to stop the time.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const motionQuery = '(prefers-reduced-motion: reduce)';
const prefersLessMotion = () => matchMedia(motionQuery).matches;

function onPreferenceChange(callback: () => void): () => void {
  const preference = matchMedia(motionQuery);
  preference.addEventListener('change', callback);
  return () => preference.removeEventListener('change', callback);
}

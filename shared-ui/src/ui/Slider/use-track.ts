import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { glide } from './glide';

/** What a slide may hold that takes the focus. */
const focusable = 'a, button, input, select, textarea, summary, [tabindex="0"]';

/**
 * The place of a list of `count` slides of which `shown` are in sight (`undefined`: it does not move, or not yet). It
 * scrolls natively, under a finger or a wheel; `step` moves it by one slide. Where it goes round, a slide
 * changes its end unseen before the step that needs it there: no slide is there twice.
 */
export function useTrack(
  list: RefObject<HTMLUListElement | null>,
  { count, shown, infinite }: { count: number; shown: number | undefined; infinite: boolean },
) {
  const [first, setFirst] = useState(0);
  const [position, setPosition] = useState(0);
  const moving = useRef(false);
  const planned = useRef<{ from: number; to: number }>(undefined);
  const last = count - (shown ?? count);
  const at = Math.min(position, last);

  useLayoutEffect(() => {
    const track = list.current;
    if (!track) return;
    hideFromFocus(track, (index) => shown !== undefined && (index < at || index >= at + shown));
    if (!planned.current) return;
    const { from, to } = planned.current;
    planned.current = undefined;
    glide(track, placeOf(track, from), placeOf(track, to), () => {
      moving.current = false;
    });
  });

  /** Deaf while the last one still moves. */
  function step(direction: 1 | -1): void {
    if (moving.current) return;
    moving.current = true;
    const target = at + direction;
    const isBeyond = target < 0 || target > last;
    planned.current = isBeyond ? { from: at - direction, to: at } : { from: at, to: target };
    if (isBeyond) setFirst((first + direction + count) % count);
    else setPosition(target);
  }

  /** A list that was scrolled: the slide at its start counts. */
  function follow(): void {
    const track = list.current;
    const width = track ? placeOf(track, 1) : 0;
    if (track && width > 0 && !moving.current) setPosition(Math.round(track.scrollLeft / width));
  }

  return {
    first,
    follow,
    onPrevious: infinite || at > 0 ? () => step(-1) : undefined,
    onNext: infinite || at < last ? () => step(1) : undefined,
  };
}

/** Slides out of sight take no focus; those that only hold text are read out all the same. */
function hideFromFocus(list: HTMLElement, isAway: (index: number) => boolean): void {
  let holdsLinks = false;
  for (const [index, slide] of [...list.children].entries()) {
    const takesFocus = slide.querySelector(focusable) !== null;
    holdsLinks ||= takesFocus;
    slide.toggleAttribute('inert', takesFocus && isAway(index));
  }
  // A list of text alone is scrolled by the keyboard; its links lead through any other.
  if (holdsLinks && list.tabIndex === 0) list.tabIndex = -1;
}

/** Pixels from the start of the list to that of a slide. */
function placeOf({ children }: HTMLElement, index: number): number {
  const left = (slide: Element | undefined) => (slide as HTMLElement | undefined)?.offsetLeft ?? 0;
  return left(children[index]) - left(children[0]);
}

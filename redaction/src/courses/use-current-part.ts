import { useEffect, useState } from 'react';
import { anchorOf } from '../form/FieldGroup';

/** The focus tells the part as long as it is in sight, else the last part that begins in the upper third of the window. */
export function useCurrentPart(titles: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(titles[0]);
  useEffect(() => {
    const look = () => {
      const parts = titles.map((title) => document.getElementById(anchorOf(title))?.closest('section'));
      const focused = document.activeElement;
      const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      const at = bottom > 0 && top < innerHeight ? parts.findIndex((part) => part?.contains(focused)) : -1;
      const passed = parts.findLastIndex(
        (part) => part && part.getBoundingClientRect().top < innerHeight / 3,
      );
      setCurrent(titles[at < 0 ? Math.max(passed, 0) : at]);
    };
    const told = ['scroll', 'focusin'];
    for (const event of told) document.addEventListener(event, look, { passive: true });
    return () => told.forEach((event) => document.removeEventListener(event, look));
  }, [titles]);
  return current;
}

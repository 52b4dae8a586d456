import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';
import { isLeftAlone } from './native-list';
import type { SlickListProps } from './SlickList';

/** A first view that nobody touches fetches nothing for its sliders. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * What takes the place of a native list that `moves`: once the visitor has touched the page, the list is near and the machine
 * idle, react-slick is fetched; it waits as long as the list is in use. Where it cannot be had, the native list stays.
 */
export function useSlick(
  list: RefObject<HTMLElement | null>,
  moves: boolean,
): ComponentType<SlickListProps> | undefined {
  const [component, setComponent] = useState<ComponentType<SlickListProps>>();

  useEffect(() => {
    const native = list.current;
    if (!native || !moves) return;
    let retry: ReturnType<typeof setTimeout>;
    const end = new AbortController();
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        whenIdle(() => {
          if (end.signal.aborted) return;
          // The browser has reported what failed.
          import('./SlickList').then(swap, () => undefined);
        });
      },
      { rootMargin: '200px' },
    );
    function swap({ SlickList }: typeof import('./SlickList')) {
      if (end.signal.aborted || !native) return;
      if (isLeftAlone(native)) setComponent(() => SlickList);
      else retry = setTimeout(swap, 300, { SlickList });
    }
    const observe = () => near.observe(native);
    // It may have come while the visitor scrolled to it.
    if (scrollY > 0) observe();
    for (const type of touches) addEventListener(type, observe, { once: true, signal: end.signal });
    return () => {
      end.abort();
      near.disconnect();
      clearTimeout(retry);
    };
  }, [list, moves]);

  return component;
}

import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';
import { whenTouched } from '../when-touched';
import { isLeftAlone } from './native-list';
import type { SlickListProps } from './SlickList';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The native list stays where react-slick cannot be had, where the visitor saves data, and as long as the list is in use. */
export function useSlick(
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

import { useEffect, useRef } from 'react';

/** The focus goes to the first new card, where reading goes on; `expectMore` is to be called before more cards are drawn. */
export function useFocusOnMore(shown: number) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    section.current?.querySelectorAll<HTMLElement>('li > a')[before.current]?.focus();
    before.current = undefined;
  }, [shown]);

  return {
    section,
    expectMore: () => {
      before.current = shown;
    },
  };
}

import { useEffect, useRef } from 'react';

/**
 * After "Charger plus" the focus goes to the first new card, where reading goes on. `section` holds the
 * cards; call `expectMore` when more of them are asked for.
 */
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

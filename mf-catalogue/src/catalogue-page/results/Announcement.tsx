import { useEffect, useRef, useState } from 'react';
import { layout } from 'shared-ui';

/** The lists are told after so many milliseconds without a change. */
const rest = 700;

/** A screen reader is told once, not with each letter that is typed; a page that has come says it itself. */
export function Announcement({ of }: { of: string }) {
  const first = useRef(of);
  const [told, setTold] = useState('');

  useEffect(() => {
    if (of === first.current) return;
    first.current = '';
    const timer = setTimeout(() => {
      const words = [...document.querySelectorAll('[data-told]')].map(({ textContent }) => textContent);
      setTold(words.filter(Boolean).join(' '));
    }, rest);
    return () => clearTimeout(timer);
  }, [of]);

  return (
    <p className={layout.sr} aria-live="polite">
      {told}
    </p>
  );
}

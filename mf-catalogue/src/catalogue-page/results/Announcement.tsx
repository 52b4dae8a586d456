import { useEffect, useRef, useState } from 'react';
import { layout } from 'shared-ui';

/** Milliseconds without a change after which what was found is told. */
const rest = 700;

/** Tells a screen reader once what the lists have become, not with each letter that is typed; a page that has come says it itself. */
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

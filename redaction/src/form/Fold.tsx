import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../backend/refusals';
import styles from './FieldGroup.module.css';

/** What an editor has folded stays so in this browser, from course to course. */
const keyOf = (id: string) => `redaction.repliee.${id}`;

interface FoldProps {
  id: string;
  title: string;
  /** Beside the title, open or not. */
  note: string;
  /** It opens where a field in it is marked. */
  refusal: Refusal | undefined;
  children: ReactNode;
}

/** What folds under its title. The browser opens it for what is searched in the page, too. */
export function Fold({ id, title, note, refusal, children }: FoldProps) {
  const part = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(() => !localStorage.getItem(keyOf(id)));
  useEffect(() => {
    const isMarked = part.current?.querySelector('[aria-invalid], [class*="error"], [role="alert"]');
    if (refusal && isMarked) unfold(part.current);
  }, [refusal]);
  return (
    <details
      ref={part}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open) localStorage.removeItem(keyOf(id));
        else localStorage.setItem(keyOf(id), 'oui');
      }}
    >
      <summary id={id}>
        <h2 id={`${id}-titre`}>{title}</h2> {note && <span className={styles.note}>{note}</span>}
      </summary>
      {children}
    </details>
  );
}

/** Opens what a field stands in, so that it can be seen and take the focus. */
export function unfold(element: Element | null): void {
  const part = element?.closest('details');
  if (part) part.open = true;
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../backend/refusals';
import styles from './FieldGroup.module.css';

const keyOf = (id: string) => `redaction.repliee.${id}`;

interface FoldProps {
  id: string;
  title: string;
  note: string;
  refusal: Refusal | undefined;
  children: ReactNode;
}

/** The browser opens <details> for what is searched in the page, too. */
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

/** A folded field cannot take the focus. */
export function unfold(element: Element | null): void {
  const part = element?.closest('details');
  if (part) part.open = true;
}

import type { ReactNode } from 'react';

/** Something under its title, until it is wanted; it needs no script. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div>{children}</div>
    </details>
  );
}

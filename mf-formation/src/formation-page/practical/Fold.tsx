import type { ReactNode } from 'react';

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

import { type ReactNode, Suspense, use } from 'react';

type Program = typeof import('./narrowed-chunk');

let loadedProgram: Promise<Program> | undefined;

/** A first view of the unfiltered list does without. A call after a failure tries again. */
export async function fetchNarrowed(): Promise<Program> {
  const value = await import('./narrowed-chunk');
  // With React's `status` and `value`, `use` does not wait.
  loadedProgram ??= Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  return value;
}

export function prepareNarrowed(): void {
  fetchNarrowed().catch(() => undefined);
}

const retryDelayMs = 10_000;
let pendingProgram: Promise<Program> | undefined;

/** Never rejects. */
function loadNarrowed(): Promise<Program> {
  if (loadedProgram) return loadedProgram;
  pendingProgram ??= retryUntilLoaded();
  return pendingProgram;
}

/** A new try starts after each delay, or when the browser comes online. */
async function retryUntilLoaded(): Promise<Program> {
  for (;;) {
    try {
      return await fetchNarrowed();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryDelayMs);
      });
    }
  }
}

interface NarrowedProps {
  /** Shown until the chunk is loaded. HTML that the server has drawn stays instead. */
  fallback?: ReactNode;
  children: (program: Program) => ReactNode;
}

export function Narrowed({ fallback, children }: NarrowedProps) {
  return (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ children }: Pick<NarrowedProps, 'children'>) {
  return children(use(loadNarrowed()));
}

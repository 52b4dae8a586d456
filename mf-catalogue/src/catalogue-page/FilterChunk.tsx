import { type ReactNode, Suspense, use } from 'react';

type Program = typeof import('./filter-chunk');

let loadedProgram: Promise<Program> | undefined;

/** A first view of the unfiltered list does without. A call after a failure tries again. */
export async function fetchFilterChunk(): Promise<Program> {
  const value = await import('./filter-chunk');
  // With React's `status` and `value`, `use` does not wait.
  loadedProgram ??= Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  return value;
}

export function preloadFilterChunk(): void {
  fetchFilterChunk().catch(() => undefined);
}

const retryDelayMs = 10_000;
let pendingProgram: Promise<Program> | undefined;

/** Never rejects. */
function loadFilterChunk(): Promise<Program> {
  if (loadedProgram) return loadedProgram;
  pendingProgram ??= retryUntilLoaded();
  return pendingProgram;
}

/** A new try starts after each delay, or when the browser comes online. */
async function retryUntilLoaded(): Promise<Program> {
  for (;;) {
    try {
      return await fetchFilterChunk();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryDelayMs);
      });
    }
  }
}

interface FilterChunkProps {
  /** Shown until the chunk is loaded. HTML that the server has drawn stays instead. */
  fallback?: ReactNode;
  children: (program: Program) => ReactNode;
}

export function FilterChunk({ fallback, children }: FilterChunkProps) {
  return (
    <Suspense fallback={fallback}>
      <LoadedChunk>{children}</LoadedChunk>
    </Suspense>
  );
}

function LoadedChunk({ children }: Pick<FilterChunkProps, 'children'>) {
  return children(use(loadFilterChunk()));
}

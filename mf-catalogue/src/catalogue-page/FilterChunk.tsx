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

let pendingProgram: Promise<Program> | undefined;

/** Never rejects: after a failure what stands there stays, and the next drawing tries again. */
function loadFilterChunk(): Promise<Program> {
  if (loadedProgram) return loadedProgram;
  pendingProgram ??= fetchFilterChunk().catch(() => {
    pendingProgram = undefined;
    return new Promise<never>(() => undefined);
  });
  return pendingProgram;
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

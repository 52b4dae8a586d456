import { type ReactNode, Suspense, use } from 'react';

type Program = typeof import('./narrowed-chunk');

let loadedProgram: Promise<Program> | undefined;

/** A first view of the whole list does without this chunk. Rejects where it cannot be had; the next call tries again. */
export async function fetchNarrowed(): Promise<Program> {
  const value = await import('./narrowed-chunk');
  // React's names let `use` take what is there without waiting.
  loadedProgram ??= Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  return value;
}

export function prepareNarrowed(): void {
  fetchNarrowed().catch(() => undefined);
}

/** Milliseconds between two tries; coming online ends the pause. */
const retryDelayMs = 10_000;
let pendingProgram: Promise<Program> | undefined;

/** The chunk is not given up while the page is open. */
function loadNarrowed(): Promise<Program> {
  if (loadedProgram) return loadedProgram;
  pendingProgram ??= retryUntilLoaded();
  return pendingProgram;
}

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
  /** It stands here until the chunk has come, unless the server has drawn the place: that HTML stays. */
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

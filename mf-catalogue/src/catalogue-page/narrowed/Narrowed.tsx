import { type ReactNode, Suspense, use } from 'react';

type Program = typeof import('./narrowed');

let here: Promise<Program> | undefined;

/**
 * What a first view of the whole list, which the server has loaded, does without. Rejects where it cannot be had; the next call
 * tries again.
 */
export async function fetchNarrowed(): Promise<Program> {
  const value = await import('./narrowed');
  // React's names: with them `use` need not wait for what is there.
  here ??= Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  return value;
}

/** Where it fails, it is fetched again when it is needed. */
export function prepareNarrowed(): void {
  fetchNarrowed().catch(() => undefined);
}

/** Milliseconds between two tries, unless the browser is online again before. */
const pause = 10_000;
let awaited: Promise<Program> | undefined;

/** The same, which is not given up while the page is open. */
function narrowed(): Promise<Program> {
  if (here) return here;
  awaited ??= persist();
  return awaited;
}

async function persist(): Promise<Program> {
  for (;;) {
    try {
      return await fetchNarrowed();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pause);
      });
    }
  }
}

interface NarrowedProps {
  /** Stands here until it has come, unless the server has drawn it: its HTML stays. */
  fallback?: ReactNode;
  children: (program: Program) => ReactNode;
}

/** A place in the page for something of a narrowed list. */
export function Narrowed({ fallback, children }: NarrowedProps) {
  return (
    <Suspense fallback={fallback}>
      <Drawn>{children}</Drawn>
    </Suspense>
  );
}

function Drawn({ children }: Pick<NarrowedProps, 'children'>) {
  return children(use(narrowed()));
}

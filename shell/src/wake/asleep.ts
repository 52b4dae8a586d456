import { again } from './live';
import { onceStored } from './stored';

/** Milliseconds that something pressed waits for the program of its part; then it is as without script. */
const patience = 5000;

/** Of each part that has slept: what wakes it. */
const sleeping = new Map<string, () => void>();
const alive = new WeakSet<Element>();
/** What was pressed or sent in regions that were not alive, by region. */
const early = new Map<Element, Set<HTMLElement>>();

const regionOf = (target: EventTarget | null) => (target as Element).closest?.<HTMLElement>('[data-part]');

/**
 * Resolves once a visitor points at what the server has drawn of a part, or presses or types anything; or once the browser keeps
 * something under the key. What is pressed in it until then, and until it is alive, is held.
 */
export function wanted(key: string, stored?: string): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const heard = { capture: true, signal: over.signal };
    const wake = () => {
      over.abort();
      resolve();
    };
    const onIntent = ({ target }: Event) => {
      if (regionOf(target)?.dataset.part === key) wake();
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, wake, heard);
    for (const type of ['pointermove', 'focusin']) addEventListener(type, onIntent, heard);
    holdUntilLive(key, wake);
    if (stored) onceStored(stored, wake);
  });
}

/** What is pressed or sent where the server has drawn this part wakes it, and is done again once it is alive. */
export function holdUntilLive(key: string, wake: () => void): void {
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  sleeping.set(key, wake);
}

/** Wakes a part that its page draws anew: React would wait for it, or throw away what the server has drawn of it. */
export function wake(key: string): void {
  sleeping.get(key)?.();
}

/** Says that React listens in this region, and does again what a visitor has done there before. */
export function liveIn(region: Element): void {
  alive.add(region);
  const held = early.get(region);
  early.delete(region);
  if (held) setTimeout(() => held.forEach(again));
}

function hold(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(
    event.type === 'submit' ? 'form' : '[type=button]',
  );
  const region = pressed && regionOf(pressed);
  const key = region?.dataset.part ?? '';
  if (!region || !sleeping.has(key) || alive.has(region)) return;
  // React may take over the region on this very event, and would then act on it, too.
  event.preventDefault();
  event.stopPropagation();
  early.set(region, (early.get(region) ?? new Set()).add(pressed));
  wake(key);
  setTimeout(() => early.has(region) && liveIn(region), patience);
}

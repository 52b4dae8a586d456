import { replayInput } from './replay';

/** A press waits so long for the program of its part; then it works as without scripts. */
const replayTimeoutMs = 5000;

const wakeByKey = new Map<string, () => void>();
const liveRegions = new WeakSet<Element>();
/** Regions that were not alive have here what was pressed or sent in them. */
const earlyElements = new Map<HTMLElement, Set<HTMLElement>>();

const regionOf = (target: EventTarget | null) => (target as Element).closest?.<HTMLElement>('[data-part]');

/**
 * Resolves once a visitor points at the part, presses anything, or `stored` is in the storage.
 * Presses in the part are recorded until it is live.
 */
export function untilIntent(key: string, stored?: string): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const listenerOptions = { capture: true, signal: controller.signal };
    const wake = () => {
      controller.abort();
      resolve();
    };
    const onIntent = ({ target }: Event) => {
      if (regionOf(target)?.dataset.part === key) wake();
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, wake, listenerOptions);
    for (const type of ['pointermove', 'focusin']) addEventListener(type, onIntent, listenerOptions);
    recordUntilLive(key, wake);
    if (stored) onceStored(stored, wake);
  });
}

/** A press or a sent form in the part's HTML wakes the part, and is done again once it is alive. */
function recordUntilLive(key: string, wake: () => void): void {
  for (const type of ['click', 'submit']) addEventListener(type, recordInput, true);
  wakeByKey.set(key, wake);
}

/** Wakes a part that its page draws anew: React would wait for it, or drop the server's HTML. */
export function wake(key: string): void {
  wakeByKey.get(key)?.();
}

/** React listens in this region: what a visitor has done there before is done again. */
export function markRegionLive(region: HTMLElement): void {
  liveRegions.add(region);
  for (const [earlyRegion, elements] of earlyElements) {
    const isRedrawn = !earlyRegion.isConnected && earlyRegion.dataset.part === region.dataset.part;
    if (earlyRegion !== region && !isRedrawn) continue;
    earlyElements.delete(earlyRegion);
    setTimeout(() => elements.forEach(replayInput));
  }
}

/** What was used in a part, also in one that React draws anew, is used again once that is alive. */
export function recordForPart(element: HTMLElement): void {
  const region = regionOf(element);
  if (region) earlyElements.set(region, (earlyElements.get(region) ?? new Set()).add(element));
}

function recordInput(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(
    event.type === 'submit' ? 'form' : '[type=button]',
  );
  const region = pressed && regionOf(pressed);
  const key = region?.dataset.part ?? '';
  if (!region || !wakeByKey.has(key) || liveRegions.has(region)) return;
  // React may take over the region on this very event, and would then act on it, too.
  event.preventDefault();
  event.stopPropagation();
  recordForPart(pressed);
  wake(key);
  setTimeout(() => earlyElements.has(region) && markRegionLive(region), replayTimeoutMs);
}

/** Half a window is early enough for a part to be alive when it comes into sight. */
const rootMargin = '50%';

/** Resolves once the part's HTML is nearly in sight or has the focus; at once without HTML. */
export function untilNearViewport(key: string): Promise<void> {
  // The region itself has no box.
  const drawnElement = document.querySelector(`[data-part="${key}"]`)?.firstElementChild;
  if (!drawnElement) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
      },
      { rootMargin },
    );
    const wake = () => {
      observer.disconnect();
      resolve();
    };
    recordUntilLive(key, wake);
    observer.observe(drawnElement);
    drawnElement.addEventListener('focusin', wake, { once: true });
  });
}

export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Acts once the key is stored, here (event `<key>-kept`) or in another tab. Returns the end. */
export function onceStored(key: string, act: () => void): () => void {
  // `pageshow` tells what another tab did while this page lay in the browser's cache.
  const events = ['storage', 'pageshow', `${key}-kept`];
  const controller = new AbortController();
  const check = () => {
    if (!isStored(key)) return;
    controller.abort();
    act();
  };
  for (const event of events) addEventListener(event, check, { signal: controller.signal });
  check();
  return () => controller.abort();
}

import { act, fireEvent, waitFor } from '@testing-library/react';

/** Tells each observer of sight that what it looks at is near. */
const observers = new Set<() => void>();
const works: (() => void)[] = [];

/** Gives jsdom's window, which has none of them, sight, idleness and a list that scrolls: its slides stand 100 px apart. */
export function setSliders(): void {
  observers.clear();
  works.length = 0;
  Object.assign(window, {
    IntersectionObserver: class {
      private readonly notice: () => void;
      constructor(notice: IntersectionObserverCallback) {
        this.notice = () => notice([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe(): void {
        observers.add(this.notice);
      }
      disconnect(): void {
        observers.delete(this.notice);
      }
    },
    requestIdleCallback: (work: () => void) => works.push(work),
  });
  Object.defineProperty(HTMLLIElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLLIElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
    },
  });
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    fireEvent.scroll(this);
  } as typeof HTMLElement.prototype.scrollTo;
}

export const touchPage = () => fireEvent.pointerMove(document.body);

/** How many sliders were near, of those that wait for it. */
export function comeNear(): number {
  const told = [...observers];
  for (const notice of told) notice();
  return told.length;
}

/** How many waited for the machine to be idle. */
export async function beIdle(): Promise<number> {
  const waiting = works.splice(0);
  await act(async () => {
    for (const work of waiting) work();
  });
  return waiting.length;
}

/** Has the sliders of a container become react-slick's. */
export async function mountSlick(container: HTMLElement): Promise<void> {
  touchPage();
  comeNear();
  await beIdle();
  await waitFor(() => {
    if (!container.querySelector('.slick-initialized')) throw new Error('The list still scrolls natively.');
  });
}

/** The texts of the slides (or of `selector` in them) that react-slick shows. */
export function inSight(container: HTMLElement, selector = '[role=listitem]'): (string | null)[] {
  const slides = [...container.querySelectorAll('.slick-active')];
  return slides.map((slide) => slide.querySelector(selector)?.textContent ?? null);
}

import { act, fireEvent, screen } from '@testing-library/react';
import { setMedia } from '@campus/testing/match-media';
import { Slider, type SliderProps } from '../Slider';

/** Tells each observer of sight that what it looks at is near. */
const observers = new Set<() => void>();
const idleCallbacks: (() => void)[] = [];

/**
 * A clock of the test's own and a window of 1280 px, with what jsdom lacks: IntersectionObserver,
 * idle callbacks, and a list with a slide every 100 px.
 */
export function setSliders(): void {
  jest.useFakeTimers();
  setMedia({ width: 1280 });
  observers.clear();
  idleCallbacks.length = 0;
  Object.assign(window, {
    IntersectionObserver: jest.fn((notice: (entries: object[]) => void) => {
      const comeNear = () => notice([{ isIntersecting: true }]);
      return { observe: () => observers.add(comeNear), disconnect: () => observers.delete(comeNear) };
    }),
    requestIdleCallback: (work: () => void) => idleCallbacks.push(work),
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
  const callbacks = [...observers];
  for (const notice of callbacks) notice();
  return callbacks.length;
}

/** How many waited for the machine to be idle. */
export async function beIdle(): Promise<number> {
  const waiting = idleCallbacks.splice(0);
  await act(async () => {
    for (const work of waiting) work();
  });
  return waiting.length;
}

/** The texts of the slides that react-slick shows. */
export const visibleTexts = (container: HTMLElement) =>
  [...container.querySelectorAll('.slick-active [role=listitem]')].map(({ textContent }) => textContent);

export const names = ['0', '1', '2', '3', '4'];

export function slider(count: number, props: Partial<SliderProps> = {}) {
  const slides = names.slice(0, count).map((name) => (
    <a key={name} href={`#${name}`}>
      {name}
    </a>
  ));
  return (
    <Slider label="Nos Formations" show={3} breakpoints={[{ maxWidth: 1023, show: 2 }]} {...props}>
      {slides}
    </Slider>
  );
}

export const figureSlider = (
  <Slider label="Statistiques" show={2} infinite>
    {names.map((name) => (
      <p key={name} id={`figure-${name}`}>
        {name}
      </p>
    ))}
  </Slider>
);

/** What a visitor can reach, by Tab or by a screen reader, slide after slide. */
export const reachableTexts = () =>
  screen
    .getAllByText(/^\d$/)
    .filter((slide) => !slide.closest('[inert], [aria-hidden=true]'))
    .map(({ textContent }) => textContent);

export const stepButton = (name: 'Précédent' | 'Suivant') =>
  screen.getByRole('button', { name: new RegExp(`.\u00a0: ${name}$`, 'i') });
export const leadsNowhere = (name: 'Précédent' | 'Suivant') =>
  stepButton(name).getAttribute('aria-disabled') === 'true';
/** In steps: what Slick does at the end of a time begins the next one. */
export function wait(milliseconds: number) {
  for (let waited = 0; waited < milliseconds; waited += 10) act(() => jest.advanceTimersByTime(10));
}

/** A step, to its end: it moves for half a second. */
export function stepTo(name: 'Précédent' | 'Suivant') {
  fireEvent.click(stepButton(name));
  wait(550);
}

/** Near, idle and loaded. */
export async function bePrepared() {
  touchPage();
  comeNear();
  await beIdle();
  wait(1000);
}

export const list = (container: HTMLElement) => container.querySelector('ul') as HTMLElement;
export const isSlick = (container: HTMLElement) => container.querySelector('.slick-initialized') !== null;

/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { setMedia } from '@campus/testing/match-media';
import { Slider, type SliderProps } from './Slider';

/** Tells each observer of sight that what it looks at is near. */
const observers = new Set<() => void>();
const works: (() => void)[] = [];

/** Adds to jsdom: IntersectionObserver, idle callbacks, and a list with a slide every 100 px. */
function setSliders(): void {
  observers.clear();
  works.length = 0;
  Object.assign(window, {
    IntersectionObserver: jest.fn((notice: (entries: object[]) => void) => {
      const comeNear = () => notice([{ isIntersecting: true }]);
      return { observe: () => observers.add(comeNear), disconnect: () => observers.delete(comeNear) };
    }),
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

const touchPage = () => fireEvent.pointerMove(document.body);

/** How many sliders were near, of those that wait for it. */
function comeNear(): number {
  const callbacks = [...observers];
  for (const notice of callbacks) notice();
  return callbacks.length;
}

/** How many waited for the machine to be idle. */
async function beIdle(): Promise<number> {
  const waiting = works.splice(0);
  await act(async () => {
    for (const work of waiting) work();
  });
  return waiting.length;
}

/** The texts of the slides that react-slick shows. */
const inSight = (container: HTMLElement) =>
  [...container.querySelectorAll('.slick-active [role=listitem]')].map(({ textContent }) => textContent);

const names = ['0', '1', '2', '3', '4'];

function slider(count: number, props: Partial<SliderProps> = {}) {
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

const figures = (
  <Slider label="Statistiques" show={2} infinite>
    {names.map((name) => (
      <p key={name} id={`figure-${name}`}>
        {name}
      </p>
    ))}
  </Slider>
);

/** What a visitor can reach, by Tab or by a screen reader, slide after slide. */
const reachable = () =>
  screen
    .getAllByText(/^\d$/)
    .filter((slide) => !slide.closest('[inert], [aria-hidden=true]'))
    .map(({ textContent }) => textContent);

const step = (name: 'Précédent' | 'Suivant') =>
  screen.getByRole('button', { name: new RegExp(`.\u00a0: ${name}$`, 'i') });
const leadsNowhere = (name: 'Précédent' | 'Suivant') => step(name).getAttribute('aria-disabled') === 'true';
/** In steps: what Slick does at the end of a time begins the next one. */
function wait(milliseconds: number) {
  for (let waited = 0; waited < milliseconds; waited += 10) act(() => jest.advanceTimersByTime(10));
}

/** A step, to its end: it moves for half a second. */
function stepTo(name: 'Précédent' | 'Suivant') {
  fireEvent.click(step(name));
  wait(550);
}

beforeEach(() => {
  jest.useFakeTimers();
  setSliders();
  setMedia({ width: 1280 });
});

/** Near, idle and loaded. */
async function bePrepared() {
  touchPage();
  comeNear();
  await beIdle();
  wait(1000);
}

const list = (container: HTMLElement) => container.querySelector('ul') as HTMLElement;
const isSlick = (container: HTMLElement) => container.querySelector('.slick-initialized') !== null;

describe('the native list', () => {
  it('has no steps when all slides fit, and loads nothing', () => {
    render(slider(2, { show: 2, breakpoints: [], infinite: true }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
    touchPage();
    expect(comeNear()).toBe(0);
  });

  it('scrolls by steps, finger and wheel', () => {
    const { container } = render(slider(5));
    expect(leadsNowhere('Précédent')).toBe(true);
    fireEvent.click(step('Suivant'));
    expect(list(container).scrollLeft).toBe(100);
    list(container).scrollLeft = 200;
    fireEvent.scroll(list(container));
    expect(leadsNowhere('Suivant')).toBe(true);
    fireEvent.click(step('Précédent'));
    expect(list(container).scrollLeft).toBe(100);
  });

  it('wraps around if infinite, and takes no focus if slides have links', () => {
    expect(list(render(slider(5)).container).tabIndex).toBe(-1);
    cleanup();
    const { container } = render(figures);
    expect(list(container).tabIndex).toBe(0);
    fireEvent.click(step('Précédent'));
    expect(list(container).scrollLeft).toBe(300);
    fireEvent.click(step('Suivant'));
    expect(list(container).scrollLeft).toBe(0);
  });
});

describe('replacement by react-slick', () => {
  it('happens once the page is touched, the list near and the browser idle', async () => {
    const { container } = render(slider(5));
    // A pointer that rests where the page appears.
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    expect(comeNear()).toBe(0);
    touchPage();
    expect(comeNear()).toBe(1);
    expect(isSlick(container)).toBe(false);
    expect(await beIdle()).toBe(1);
    expect(isSlick(container)).toBe(true);
    expect(container.querySelector('ul')).toBeNull();
  });

  it('waits while the list has the focus or is pressed', async () => {
    const { container } = render(slider(5));
    const [link] = screen.getAllByRole('link');
    act(() => link?.focus());
    await bePrepared();
    expect(isSlick(container)).toBe(false);
    expect(document.activeElement).toBe(link);
    const press = jest.spyOn(list(container), 'matches').mockImplementation((rule) => /:active/.test(rule));
    act(() => link?.blur());
    wait(400);
    expect(isSlick(container)).toBe(false);
    press.mockRestore();
    wait(400);
    expect(isSlick(container)).toBe(true);
  });

  it('waits while the list scrolls, and keeps its place', async () => {
    const { container } = render(slider(5));
    list(container).scrollLeft = 150;
    await bePrepared();
    expect(isSlick(container)).toBe(false);
    list(container).scrollLeft = 200;
    fireEvent.scroll(list(container));
    wait(400);
    expect(inSight(container)).toEqual(['2', '3', '4']);
    expect(leadsNowhere('Suivant')).toBe(true);
  });

  it('never happens with saved data or after unmount; a scrolled page needs no touch', () => {
    const { unmount } = render(slider(5));
    touchPage();
    unmount();
    expect(comeNear()).toBe(0);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const saving = render(slider(5));
    touchPage();
    expect(comeNear()).toBe(0);
    Reflect.deleteProperty(navigator, 'connection');
    saving.unmount();
    Object.assign(window, { scrollY: 400 });
    render(slider(5));
    expect(comeNear()).toBe(1);
    Object.assign(window, { scrollY: 0 });
  });

  it('never happens when the chunk fails: the native list works', async () => {
    jest.doMock('./SlickList', () => {
      throw new Error('Loading chunk 1 failed.');
    });
    const { container } = render(slider(5));
    await bePrepared();
    jest.dontMock('./SlickList');
    expect(isSlick(container)).toBe(false);
    fireEvent.click(step('Suivant'));
    expect(list(container).scrollLeft).toBe(100);
  });
});

describe('with react-slick', () => {
  async function mount(drawn: React.ReactElement) {
    const { container } = render(drawn);
    await bePrepared();
    expect(isSlick(container)).toBe(true);
    return container;
  }

  it('moves one slide per step, stops at both ends, and hides the rest from Tab', async () => {
    await mount(slider(5));
    expect(leadsNowhere('Précédent')).toBe(true);
    for (const three of ['012', '123', '234', '234']) {
      expect(reachable()).toEqual([...three]);
      expect(leadsNowhere('Suivant')).toBe(three === '234');
      stepTo('Suivant');
    }
    stepTo('Précédent');
    expect(reachable()).toEqual(['1', '2', '3']);
  });

  it('wraps around if infinite', async () => {
    const container = await mount(figures);
    expect(inSight(container)).toEqual(['0', '1']);
    stepTo('Précédent');
    expect(inSight(container)).toEqual(['4', '0']);
    stepTo('Précédent');
    expect(inSight(container)).toEqual(['3', '4']);
    for (const pair of ['40', '01', '12', '23', '34', '40']) {
      stepTo('Suivant');
      expect(inSight(container)).toEqual([...pair]);
    }
  });

  it('has each slide of text once for screen readers, without repeated ids', async () => {
    const container = await mount(figures);
    expect(container.querySelectorAll('.slick-slide').length).toBeGreaterThan(5);
    for (const _turn of names) {
      expect(reachable()).toEqual(names);
      for (const name of names) expect(container.querySelectorAll(`#figure-${name}`)).toHaveLength(1);
      expect(container.querySelector('[tabindex]')).toBeNull();
      stepTo('Suivant');
    }
  });

  it('is a list of decorative pictures, the next of which is loaded ahead', async () => {
    const picture = (name: string) => <img key={name} alt="" loading="lazy" src={`data:image/png,${name}`} />;
    const container = await mount(
      <Slider label="Images" show={3}>
        {names.map(picture)}
      </Slider>,
    );
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(5);
    const isLazy = () =>
      [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading') === 'lazy');
    expect(isLazy()).toEqual([true, false, false, false, true]);
    stepTo('Suivant');
    expect(isLazy()).toEqual([true, false, false, false, false]);
    for (const picture of container.querySelectorAll('img')) expect(picture.onclick).toBeNull();
  });

  it('ignores steps for 500 ms, and moves at once with reduced motion', async () => {
    const container = await mount(slider(5));
    fireEvent.click(step('Suivant'));
    wait(450);
    fireEvent.click(step('Suivant'));
    wait(100);
    expect(inSight(container)).toEqual(['1', '2', '3']);
    stepTo('Suivant');
    expect(inSight(container)).toEqual(['2', '3', '4']);
    cleanup();
    setMedia({ width: 1280, lessMotion: true });
    await mount(slider(5));
    for (let turn = 0; turn < 2; turn++) {
      fireEvent.click(step('Suivant'));
      wait(30);
    }
    expect(reachable()).toEqual(['2', '3', '4']);
  });

  it('follows the width of the window and keeps its place', async () => {
    const container = await mount(slider(5));
    const resize = (width: number) => {
      setMedia({ width });
      act(() => void window.dispatchEvent(new Event('resize')));
      wait(600);
    };
    stepTo('Suivant');
    stepTo('Suivant');
    resize(800);
    expect(inSight(container)).toEqual(['2', '3']);
    stepTo('Suivant');
    resize(1280);
    expect(inSight(container)).toEqual(['2', '3', '4']);
    expect(leadsNowhere('Suivant')).toBe(true);
    stepTo('Précédent');
    expect(inSight(container)).toEqual(['1', '2', '3']);
  });

  it('follows no link after a drag, and lets no link be dragged', async () => {
    await mount(slider(5));
    const link = screen.getAllByRole('link')[0] as HTMLElement;
    const isFollowed = (from: number, to: number, detail = 1) => {
      fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, clientX: from }));
      return fireEvent.click(link, { clientX: to, detail });
    };
    expect(isFollowed(100, 130)).toBe(false);
    expect(isFollowed(100, 104)).toBe(true);
    // By the keyboard.
    expect(isFollowed(100, 0, 0)).toBe(true);
    expect(fireEvent.dragStart(link)).toBe(false);
  });
});

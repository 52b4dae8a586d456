/** @jest-environment jsdom */
import { all, asleep, fire, loaded, picture, prepareStarts, run, waiting } from '../testing/start-script';

prepareStarts();

describe('a page that sleeps', () => {
  it.each(['pointermove', 'pointerdown', 'focusin'])('wakes on %s of a link or a control, once', (type) => {
    run('<p>Texte</p><a href="/">Lien</a><button type="button"><i></i></button>', asleep);
    fire('p', type);
    document.dispatchEvent(new Event(type, { bubbles: true }));
    jest.advanceTimersByTime(14_000);
    expect(loaded()).toEqual([]);
    fire('i', type);
    fire('a', type);
    expect(loaded()).toEqual(all);
  });

  it('does not wake because it is scrolled', () => {
    run('<p>Texte</p>', asleep);
    for (const type of ['scroll', 'wheel', 'touchmove']) fire('p', type);
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(60_000);
    expect(loaded()).toEqual([]);
  });

  const idle = jest.fn<void, [() => void]>((work) => work());
  const load = () => {
    Object.assign(window, { requestIdleCallback: idle });
    dispatchEvent(new Event('load'));
  };

  it('wakes when the machine has been idle for long', () => {
    run('<p>Texte</p>', asleep);
    load();
    jest.advanceTimersByTime(14_999);
    expect(loaded()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(idle).toHaveBeenCalledTimes(1);
    expect(loaded()).toEqual(all);
  });

  it('sleeps on where the visitor saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    run('<p>Texte</p>', asleep);
    load();
    jest.advanceTimersByTime(60_000);
    Object.assign(navigator, { connection: undefined });
    expect(loaded()).toEqual([]);
  });

  it('wakes when its first picture is in sight', () => {
    let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    const observe = jest.fn();
    class Observer {
      observe = observe;
      constructor(callback: typeof see) {
        see = callback;
      }
    }
    Object.assign(window, { IntersectionObserver: Observer });
    run(waiting, 'data-wake="seen"');
    expect(observe).toHaveBeenCalledWith(picture());
    see([{ isIntersecting: false }]);
    jest.advanceTimersByTime(2000);
    expect(loaded()).toEqual([]);
    see([{ isIntersecting: true }]);
    picture().dispatchEvent(new Event('load'));
    expect(loaded()).toEqual(all);
  });
});

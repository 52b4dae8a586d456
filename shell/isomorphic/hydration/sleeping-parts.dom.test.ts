/** @jest-environment jsdom */

import { isStored, markRegionLive, onceStored, untilIntent, untilNearViewport, wake } from './sleeping-parts';

describe('asleep', () => {
  const settled = jest.fn();
  const sent: string[] = [];
  let count = 0;
  /** Each test has a part of its own: a region stays as it has become. */
  let key = '';

  const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector(selector) as T;
  const region = () => find(`[data-part="${key}"]`);
  const inPart = () => find<HTMLFormElement>('[data-part] form');
  const fire = (target: Element, type: string) =>
    target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

  async function sleep(stored?: string) {
    void untilIntent(key, stored).then(settled);
    await pass();
  }

  beforeEach(() => {
    jest.useFakeTimers();
    settled.mockClear();
    sent.length = 0;
    localStorage.clear();
    key = `mf-a/Part${++count}`;
    document.body.innerHTML = `
    <form id="other"></form>
    <div data-part="${key}"><form id="own"><button type="button" id="button"></button></form></div>`;
    for (const type of ['submit', 'click'])
      document.body.addEventListener(type, (event) => {
        event.preventDefault();
        sent.push(`${type} ${(event.target as Element).id}`);
      });
  });
  afterEach(() => document.body.replaceWith(document.createElement('body')));

  it.each(['pointermove', 'focusin'])('wakes when a visitor comes to it (%s), not near it', async (type) => {
    await sleep();
    fire(find('#other'), type);
    await pass();
    expect(settled).not.toHaveBeenCalled();
    fire(inPart(), type);
    await pass();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown'])('wakes when a visitor begins to use the page (%s)', async (type) => {
    await sleep();
    fire(find('#other'), type);
    await pass();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('wakes when the browser keeps something of it, and when it is drawn anew', async () => {
    await sleep('list');
    localStorage.setItem('list', '1');
    window.dispatchEvent(new Event('list-kept'));
    await pass();
    expect(settled).toHaveBeenCalledTimes(1);
    key = 'mf-a/Drawn';
    await sleep();
    wake(key);
    await pass();
    expect(settled).toHaveBeenCalledTimes(2);
  });

  it('a part replays each early press and form once when it is live, nothing else', async () => {
    await sleep();
    fire(find('#other'), 'submit');
    expect(sent.splice(0)).toEqual(['submit other']);
    fire(inPart(), 'submit');
    fire(inPart(), 'submit');
    find('#button').click();
    await pass(1000);
    expect(settled).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    markRegionLive(region());
    await pass();
    expect(sent).toEqual(['submit own', 'click button']);
    fire(inPart(), 'submit');
    expect(sent).toHaveLength(3);
  });

  it('lets a form go to the server where the program does not come', async () => {
    await sleep();
    fire(inPart(), 'submit');
    await pass(5001);
    expect(sent).toEqual(['submit own']);
  });
});

describe('a part near the viewport', () => {
  let observed: Element[] = [];
  let sight: (visible: Element[]) => void;

  class Observer {
    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      sight = (visible) =>
        callback(observed.map((target) => ({ target, isIntersecting: visible.includes(target) })));
    }
    observe = (element: Element) => void observed.push(element);
    disconnect = () => {
      observed = [];
    };
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });

  const settled = jest.fn();

  beforeEach(() => {
    settled.mockReset();
    observed = [];
    document.body.innerHTML = '<div data-part="mf-a/B"><form><input></form></div>';
  });

  const asleep = async () => {
    void untilNearViewport('mf-a/B').then(settled);
    await Promise.resolve();
  };

  it('waits until what stands there is nearly in sight', async () => {
    await asleep();
    expect(observed).toEqual([document.querySelector('form')]);
    sight([]);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    sight(observed);
    await Promise.resolve();
    expect(settled).toHaveBeenCalledTimes(1);
    expect(observed).toEqual([]);
  });

  it('or has the focus; for nothing where nothing stands', async () => {
    await asleep();
    document.querySelector('input')?.focus();
    await Promise.resolve();
    expect(settled).toHaveBeenCalledTimes(1);
    await expect(untilNearViewport('mf-a/None')).resolves.toBeUndefined();
  });
});

describe('stored', () => {
  const act = jest.fn();
  let end: () => void = () => undefined;
  const keep = () => localStorage.setItem('list', '1');
  const dispatch = (type: string) => window.dispatchEvent(new Event(type));

  beforeEach(() => {
    localStorage.clear();
    act.mockClear();
  });
  afterEach(() => end());

  it.each(['list-kept', 'storage', 'pageshow'])('acts once something is kept, told by %s', (type) => {
    end = onceStored('list', act);
    dispatch(type);
    expect(act).not.toHaveBeenCalled();
    keep();
    dispatch(type);
    dispatch(type);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('waits no longer once that is ended, and acts at once where something is kept', () => {
    onceStored('list', act)();
    keep();
    dispatch('list-kept');
    expect(act).not.toHaveBeenCalled();
    end = onceStored('list', act);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('takes a storage that is refused for an empty one', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(isStored('list')).toBe(false);
  });
});

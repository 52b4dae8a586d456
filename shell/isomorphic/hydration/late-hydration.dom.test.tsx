/** @jest-environment jsdom */

import { waitFor } from '@testing-library/dom';
import { act, render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ErrorPage, RethrowRouteError } from '../frame/ErrorPage';
import { isStored, markRegionLive, onceStored, wake, untilIntent } from './sleeping-parts';
import { abandonHydration } from './abandon';
import { useLive } from './live';
import { findRedrawn } from './replay';
import { hydrateSite } from '../../browser/hydrate-site';

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
  afterEach(() => {
    document.body.replaceWith(document.createElement('body'));
  });

  it.each(['pointermove', 'focusin'])(
    'wakes when a visitor comes to it (%s), not to what is beside it',
    async (type) => {
      await sleep();
      fire(find('#other'), type);
      await pass();
      expect(settled).not.toHaveBeenCalled();
      fire(inPart(), type);
      await pass();
      expect(settled).toHaveBeenCalledTimes(1);
    },
  );

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

describe('live', () => {
  const done: string[] = [];
  const note = (type: string) => (event: Event) => {
    event.preventDefault();
    done.push(`${type} ${(event.target as HTMLElement).id}`);
  };
  const elements = (...ids: string[]) => ids.map((id) => document.getElementById(id) as HTMLElement);

  function Live({ part }: { part: 'frame' | 'page' }) {
    useLive(part);
    return null;
  }

  function pageIsAlive() {
    render(<Live part="page" />);
    act(() => jest.runAllTimers());
  }

  beforeEach(() => {
    jest.useFakeTimers();
    done.length = 0;
    delete document.documentElement.dataset.live;
    document.body.innerHTML =
      '<button id="menu"></button><main><button id="tab"></button><select id="theme"></select><form id="search"></form></main>';
    for (const type of ['click', 'change', 'submit']) document.body.addEventListener(type, note(type));
  });

  it('early input of the live part is replayed in order, after its other effects', () => {
    globalThis.early = new Set(elements('search', 'menu', 'theme', 'tab'));
    render(<Live part="frame" />);
    expect(done).toEqual([]);
    act(() => jest.runAllTimers());
    expect(done).toEqual(['click menu']);
    expect(document.documentElement.dataset.live).toBe('');
    pageIsAlive();
    expect(globalThis.early).toBe('live');
    expect(done).toEqual(['click menu', 'submit search', 'change theme', 'click tab']);
    pageIsAlive();
    expect(done).toHaveLength(4);
  });

  it('an abandoned page submits its forms, and works as without scripts until live', () => {
    const requestSubmit = jest.fn();
    HTMLFormElement.prototype.requestSubmit = requestSubmit;
    document.head.innerHTML =
      '<style>@media (max-width: 767px) and (scripting: none) { nav { display: flex } }</style>';
    const media = () => (document.styleSheets[0]?.cssRules[0] as CSSMediaRule | undefined)?.media.mediaText;
    globalThis.early = new Set(elements('search', 'tab'));
    abandonHydration();
    abandonHydration();
    expect(requestSubmit).toHaveBeenCalledTimes(1);
    expect(globalThis.early).toBe('abandoned');
    expect(media()).toBe('(max-width: 767px) and (scripting)');
    pageIsAlive();
    expect(globalThis.early).toBe('live');
    expect(media()).toBe('(max-width: 767px) and (scripting: none)');
    expect(done).toEqual([]);
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
  afterEach(() => {
    end();
  });

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

describe('hydrate-site', () => {
  let inBrowser = false;
  let logged: jest.SpyInstance;
  const original = 'Ce que le serveur a écrit';

  function ThrowsWhenDrawn(): ReactNode {
    if (inBrowser) throw new Error('cassé');
    return <a href="/contact">{original}</a>;
  }

  function ThrowsOnceDrawn(): ReactNode {
    useEffect(() => {
      throw new Error('cassé');
    }, []);
    return <a href="/contact">{original}</a>;
  }

  const Untouched = () => <input type="hidden" name="dates" defaultValue={inBrowser ? 'after' : 'before'} />;

  const site = (page: ReactNode) => {
    const frame = (
      <>
        <header>En-tête</header>
        <main>
          <Outlet />
        </main>
      </>
    );
    const child = { id: 'page', path: '/', loader: () => ({}), element: page, errorElement: <ErrorPage /> };
    const router = createMemoryRouter(
      [{ element: frame, errorElement: <RethrowRouteError />, children: [child] }],
      {
        hydrationData: { loaderData: { page: { isDrawn: true } } },
      },
    );
    return <RouterProvider router={router} />;
  };

  beforeEach(() => {
    inBrowser = false;
    globalThis.early = new Set();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  /** The document with this page, as the server has written it. */
  function write(page: ReactNode) {
    document.body.innerHTML = `<div id="root">${renderToString(site(page))}</div>`;
    const root = document.getElementById('root') as HTMLElement;
    return { root, link: root.querySelector('a') };
  }

  it.each([
    ['when it is drawn', <ThrowsWhenDrawn key="1" />],
    ['once it is drawn', <ThrowsOnceDrawn key="2" />],
  ])('brings the server’s page back where it throws %s', async (_case, page) => {
    const { root, link } = write(page);
    const before = root.innerHTML;
    inBrowser = true;
    hydrateSite(root, site(page));
    await waitFor(() => expect(globalThis.early).toBe('abandoned'));
    expect(root.innerHTML).toBe(before);
    expect(root.querySelector('a')).toBe(link);
    expect(document.documentElement.dataset.live).toBeUndefined();
    expect(logged.mock.calls.map(([line]) => line)).toContain('Page failed: Error: cassé');
  });

  it('a redrawn document gets back what was typed, chosen and focused', async () => {
    // Another test's listeners would undo a choice.
    document.body.replaceWith(document.createElement('body'));
    const form = (
      <>
        <p>{original}</p>
        <form action="/a">
          <input name="email" />
          <input name="individual" type="checkbox" />
          <select name="course">
            <option>Python</option>
            <option>SEO</option>
          </select>
          <textarea name="message" />
          <Untouched />
          <button type="button">Garder</button>
          <button type="button">Envoyer</button>
        </form>
      </>
    );
    const { root } = write(form);
    const all = () => [...root.querySelectorAll<HTMLInputElement>('input,select,textarea')];
    const pressed = root.querySelectorAll('button')[1] as HTMLElement;
    const text = root.querySelector('p') as Element;
    text.innerHTML = '<font>What the server wrote</font>';
    const [email, individual, course, message] = all() as [HTMLInputElement, ...HTMLInputElement[]];
    Object.assign(email, { value: 'a@exemple.fr' });
    Object.assign(individual ?? {}, { checked: true });
    Object.assign(course ?? {}, { value: 'SEO' });
    Object.assign(message ?? {}, { value: 'En mars' });
    message?.focus();
    inBrowser = true;
    hydrateSite(root, site(form));
    await waitFor(() => expect(email.isConnected).toBe(false));
    expect(all().map(({ value }) => value)).toEqual(['a@exemple.fr', 'on', 'SEO', 'En mars', 'after']);
    expect(all()[1]?.checked).toBe(true);
    expect(document.activeElement).toBe(all()[3]);
    expect(findRedrawn(pressed)).toBe(root.querySelectorAll('button')[1]);
  });

  it('takes over what does not throw', async () => {
    const { root, link } = write(<ThrowsWhenDrawn />);
    hydrateSite(root, site(<ThrowsWhenDrawn />));
    const isTaken = () => Object.keys(link ?? {}).some((key) => key.startsWith('__reactFiber'));
    await waitFor(() => expect(isTaken()).toBe(true));
    expect(root.textContent).toContain(original);
    expect(globalThis.early).toEqual(new Set());
    expect(logged).not.toHaveBeenCalled();
  });
});

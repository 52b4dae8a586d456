/** @jest-environment jsdom */
import { routeAt, routes } from '../testing/routes';
import { createCodeAhead } from './code-ahead';

const fetchAhead = jest.fn();
const learn = jest.fn();
const idle: (() => void)[] = [];
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

const setConnection = (connection?: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  fetchAhead.mockReset();
  learn.mockReset();
  idle.length = 0;
  observed = [];
  setConnection();
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    requestIdleCallback: (work: () => void) => idle.push(work),
  });
  document.body.innerHTML = `
    <header><button aria-expanded="false"></button><nav><a href="/">Accueil</a><a href="/about">À propos</a></nav></header>
    <main>
      <a href="/formation/python">Python</a><a href="/formation/haccp">HACCP</a>
      <a href="/contact">Contact</a><a href="/nowhere">?</a><a href="https://x.example/formations">ailleurs</a>
    </main>
    <footer><a href="/formations">Formations</a></footer>`;
});

const beIdle = () => {
  for (const work of idle.splice(0)) work();
};
const fetched = () => fetchAhead.mock.calls.map(([route]) => route.path);
const [course, contact] = ['/formation/:id', '/contact'].map((path) => routeAt(path).path);

it('waits until the machine is idle, then fetches the first page that the content in sight leads to', () => {
  createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
  expect(observed).toEqual([]);
  beIdle();
  expect(fetchAhead).not.toHaveBeenCalled();
  expect(learn).toHaveBeenCalledTimes(1);
  expect(observed.some((link) => link.closest('footer'))).toBe(false);
  sight(observed);
  expect(fetched()).toEqual([course]);
});

it('fetches nothing for a link out of sight until it comes into sight, and one page for a view', () => {
  createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
  beIdle();
  sight([]);
  expect(fetched()).toEqual([]);
  const links = [...document.querySelectorAll('main a')];
  sight(links.slice(0, 2));
  expect(fetched()).toEqual([course]);
  sight(links);
  expect(fetched()).toEqual([course]);
});

it('fetches all pages of a phone’s menu that is opened', () => {
  createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
  beIdle();
  const links = [...document.querySelectorAll('header a')];
  sight(links);
  expect(fetched()).toEqual([]);
  document.querySelector('button')?.setAttribute('aria-expanded', 'true');
  sight(links);
  expect(fetched()).toEqual(['/', '/about']);
  sight(observed);
  expect(fetched()).toEqual(['/', '/about', course]);
});

it('goes on with other pages after a navigation, not after a change of filters', () => {
  const look = createCodeAhead({ fetchAhead, learn, routes: () => routes });
  for (const pathname of ['/formations', '/formations', '/contact']) {
    look(pathname);
    beIdle();
    sight(observed);
    expect(fetched()).toEqual(pathname === '/contact' ? [course, contact] : [course]);
  }
});

it('waits for the files of the page itself', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
  expect(idle).toEqual([]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(idle).toHaveLength(1);
  state.mockRestore();
});

it('works where the browser does not tell that it is idle', () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
  jest.runAllTimers();
  sight(observed);
  expect(fetched()).toContain(course);
  jest.useRealTimers();
});

it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'does nothing for %j',
  (connection) => {
    setConnection(connection);
    createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
    beIdle();
    expect(observed).toEqual([]);
    expect(learn).not.toHaveBeenCalled();
  },
);

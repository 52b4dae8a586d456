import { createNavigator, type Visit } from '../navigation/navigator';
import type { PageData } from '../pages/page-data';
import { routes } from './routes';

export const whole = (data: string): PageData => ({ view: { state: 'ready', data }, status: 200 });
export const never = () => new Promise<never>(() => undefined);
export const address = () => window.location.pathname + window.location.search + window.location.hash;

export const load = jest.fn<Promise<PageData>, [{ pathname: string; search: string }]>();
export const loaded = () => load.mock.calls.map(([{ pathname, search }]) => pathname + search);

/** A navigator on the page that the server sent, and all visits that it has told of since. */
export function setUp(start = '/about') {
  history.pushState(null, '', start);
  const seen: Visit[] = [];
  const navigator = createNavigator({
    routes: () => routes,
    load,
    patience: () => 250,
    first: { result: whole(start) },
  });
  navigator.subscribe((visit) => seen.push(visit));
  return { ...navigator, seen };
}

/** Before each test of a file: a fresh `load`, a clock that stands, and an end to what the navigator of the test before listens to. */
export function prepareNavigators(): void {
  const listen = window.addEventListener.bind(window);
  let ended: AbortController;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    ended = new AbortController();
    const { signal } = ended;
    jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listen(type, listener as EventListener, { signal });
    });
    load.mockReset().mockImplementation(async ({ pathname }) => whole(pathname));
  });
  afterEach(() => {
    ended.abort();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

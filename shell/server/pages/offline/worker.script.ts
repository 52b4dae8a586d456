/*
 * A service worker that gives its page to whoever gets no answer to a navigation, and does nothing
 * else. TypeScript's own types of a worker do not stand beside those of a page.
 */
import { offlinePath } from './offline-addresses';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void;
}

interface InstallEvent extends WorkerEvent {
  addRoutes?(routes: readonly object[]): Promise<void> | undefined;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: 'install', act: (event: InstallEvent) => void): void;
declare function addEventListener(type: 'activate', act: (event: WorkerEvent) => void): void;
declare function addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void;

addEventListener('install', (event) => {
  void skipWaiting();
  // Files do not wait for a worker to start, where a browser can be told so.
  event
    .addRoutes?.([
      { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
      { condition: { urlPattern: '/*' }, source: 'network' },
    ])
    ?.catch(() => undefined);
  event.waitUntil(storePage());
});

async function storePage(): Promise<void> {
  const cache = await caches.open(offlinePath);
  await cache.add(new Request(offlinePath, { cache: 'reload' }));
}

// The network is tried while the worker starts.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePath)) ?? Response.error();
  }
}

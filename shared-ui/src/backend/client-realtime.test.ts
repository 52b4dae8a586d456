import PocketBase from 'pocketbase';

// Section 9 of the specification: constants of PocketBase's own client, which a new version may not change unseen.
const live = () => new PocketBase('http://pocketbase.test').realtime;

class Source extends EventTarget {
  static all: Source[] = [];
  onerror: () => void = () => undefined;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close() {}
  connected() {
    this.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: 'client-1' }));
  }
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  Source.all = [];
  Object.assign(globalThis, { EventSource: Source });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete (globalThis as { EventSource?: unknown }).EventSource;
});

it('the live connection is given up when it is not there after 15 seconds', async () => {
  const failed = jest.fn();
  live().subscribe('x', jest.fn()).catch(failed);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
});

it('the live connection is tried again after 0.2, 0.3, 0.5, 1, 1.2, 1.5, then every 2 seconds, without an end', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const subscribed = live().subscribe('x', jest.fn());
  await settle();
  Source.all[0]?.connected();
  await subscribed;

  const delays: number[] = [];
  for (let attempt = 1; attempt <= 30; attempt++) {
    Source.all.at(-1)?.onerror();
    const began = Date.now();
    while (Source.all.length === attempt) await jest.advanceTimersByTimeAsync(100);
    delays.push(Date.now() - began);
  }
  expect(delays.slice(0, 7)).toEqual([200, 300, 500, 1000, 1200, 1500, 2000]);
  expect(new Set(delays.slice(6))).toEqual(new Set([2000]));
});

it('the live connection hands its subscriptions in again three times at most', async () => {
  const realtime = live();
  let posts = 0;
  // Each answer finds one more subscription that the server does not know yet.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!realtime.isConnected) {
      posts += 1;
      realtime.subscribe(`x${posts}`, jest.fn()).catch(() => undefined);
    }
    return Response.json({});
  });
  const subscribed = realtime.subscribe('x0', jest.fn());
  await settle();
  Source.all[0]?.connected();
  await subscribed;
  expect(posts).toBe(1 + 3);
});

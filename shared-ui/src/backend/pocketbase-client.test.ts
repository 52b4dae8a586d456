import PocketBase, { ClientResponseError } from 'pocketbase';
import { createClient } from './pocketbase-records';
import { fakePocketBase } from './testing/fake-pocketbase';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

describe('the defaults of the client', () => {
  // Section 9 of the specification names these constants of PocketBase's client.
  const client = () => createClient('http://pocketbase.test');

  it('a list reads page 1 with 30 records and messages in en-US by default', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ items: [] }));
    await client().collection('formation').getList();
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(new URL(String(address)).search).toBe('?page=1&perPage=30');
    expect(new Headers(init?.headers).get('Accept-Language')).toBe('en-US');
  });

  it.each([
    [399, false],
    [400, true],
  ])('HTTP %d is an error: %s', async (status, isError) => {
    fakePocketBase(() => ({ status, body: { items: [], message: 'Non.' } }));
    const error = await client()
      .collection('formation')
      .getList()
      .catch((thrown) => thrown);
    if (isError)
      expect(error).toMatchObject({ name: `ClientResponseError ${status}`, status, message: 'Non.' });
    else expect(error).not.toBeInstanceOf(ClientResponseError);
  });

  it('an error without a message of the server has one of the client', () => {
    const messageOf = (error: unknown) => new ClientResponseError(error as object).message;
    expect(messageOf(new DOMException('gone', 'AbortError'))).toContain('autocancelled');
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED ::1:8090') });
    expect(messageOf({ originalError: refused })).toContain('Failed to connect to the PocketBase server.');
    expect(messageOf({ status: 500 })).toMatch(/^Something went wrong/);
  });

  it.each([
    [3000, true],
    [4096, false],
  ])('the session cookie has the complete record up to 4096 bytes: %d characters', (length, isComplete) => {
    const { authStore } = new PocketBase('http://pocketbase.test');
    const record = { id: 'x', email: 'a@b.example', collectionId: 'users', collectionName: 'users' };
    authStore.save('token', { ...record, text: 'x'.repeat(length) });
    const [value = ''] = authStore.exportToCookie().split(';');
    const { record: cookieRecord } = JSON.parse(decodeURIComponent(value.replace('pb_auth=', '')));
    expect('text' in cookieRecord).toBe(isComplete);
    expect(cookieRecord.email).toBe('a@b.example');
  });

  it('OAuth opens a window of 1024 x 768', async () => {
    const open = jest.fn((..._: string[]) => ({ location: { href: '' }, close: () => undefined }));
    const global = globalThis as { window?: unknown };
    const before = global.window;
    global.window = { innerWidth: 1920, innerHeight: 1080, open };
    try {
      fakePocketBase(() => ({ status: 200, body: { oauth2: { providers: [] } } }));
      const users = client().collection('users');
      await users.authWithOAuth2({ provider: 'none' }).catch(() => undefined);
    } finally {
      global.window = before;
    }
    expect(open.mock.calls[0]?.[2]).toMatch(/^width=1024,height=768,/);
  });
});

describe('the live connection', () => {
  // Section 9 of the specification, too.
  const createRealtime = () => new PocketBase('http://pocketbase.test').realtime;

  it('is tried for 15 seconds, then anew for ever after longer and longer pauses', () => {
    expect(createRealtime()).toMatchObject({
      maxConnectTimeout: 15_000,
      predefinedReconnectIntervals: [200, 300, 500, 1000, 1200, 1500, 2000],
      maxReconnectAttempts: Infinity,
    });
  });

  it('submits its subscriptions again three times at most', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const source = Object.assign(new EventTarget(), { close: () => undefined });
    Object.assign(globalThis, { EventSource: jest.fn(() => source) });
    const realtime = createRealtime();
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
    await jest.advanceTimersByTimeAsync(0);
    source.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: 'client-1' }));
    await subscribed;
    expect(posts).toBe(1 + 3);
    delete (globalThis as { EventSource?: unknown }).EventSource;
  });
});

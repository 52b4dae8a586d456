import PocketBase, { ClientResponseError } from 'pocketbase';
import { createClient } from './pocketbase-records';
import { fakePocketBase, list } from './testing/fake-pocketbase';

// Section 9 of the specification names constants of PocketBase's own client: a new version may not change them unseen.
const client = () => createClient('http://pocketbase.test');

afterEach(() => jest.restoreAllMocks());

it('asks for messages in en-US', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ items: [] }));
  await client().collection('formation').getList();
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('Accept-Language')).toBe('en-US');
});

it('reads page 1 of 30 where a list asks for nothing else', async () => {
  const { asked } = fakePocketBase(() => list([]));
  await client().collection('formation').getList();
  expect(asked[0]?.params).toEqual({ page: '1', perPage: '30' });
});

it.each([
  [399, false],
  [400, true],
  [500, true],
])('takes HTTP %d for an error: %s', async (status, isError) => {
  fakePocketBase(() => ({ status, body: { items: [], message: 'Non.' } }));
  const error = await client()
    .collection('formation')
    .getList()
    .catch((thrown) => thrown);
  if (isError)
    expect(error).toMatchObject({ name: `ClientResponseError ${status}`, status, message: 'Non.' });
  else expect(error).not.toBeInstanceOf(ClientResponseError);
});

describe('the messages where the server sends none', () => {
  it('of a request that was given up', () => {
    const gone = new DOMException('gone', 'AbortError');
    expect(new ClientResponseError(gone)).toMatchObject({
      isAbort: true,
      message: expect.stringContaining('autocancelled'),
    });
  });

  it('of a server that is not there', () => {
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED ::1:8090') });
    const { message } = new ClientResponseError({ originalError: refused });
    expect(message).toContain('Failed to connect to the PocketBase server.');
  });

  it('of anything else', () => {
    expect(new ClientResponseError({ status: 500 }).message).toMatch(/^Something went wrong/);
  });
});

it.each([
  [3000, true],
  [4096, false],
])('keeps the whole record in the session cookie up to 4096 bytes: a text of %d', (length, whole) => {
  const { authStore } = new PocketBase('http://pocketbase.test');
  const record = { id: 'x', email: 'a@b.example', collectionId: 'users', collectionName: 'users' };
  authStore.save('token', { ...record, text: 'x'.repeat(length) });
  const [value = ''] = authStore.exportToCookie().split(';');
  const { record: kept } = JSON.parse(decodeURIComponent(value.replace('pb_auth=', '')));
  expect('text' in kept).toBe(whole);
  expect(kept.email).toBe('a@b.example');
});

it('signs in elsewhere through a window of 1024 x 768', async () => {
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

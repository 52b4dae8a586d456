import { ClientResponseError } from 'pocketbase';
import { call, isUnreachable } from './call';
import { fakePocketBase } from './testing/fake-pocketbase';

const response = (status: number) => new ClientResponseError({ status });
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [response(0), true],
  [response(429), true],
  [response(500), true],
  [response(503), true],
  [response(400), false],
  [response(403), false],
  [response(404), false],
  [new TypeError('broken JSON'), true],
])('%s: unreachable %s', (error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

/** Runs a call that ends in this error; what it told. */
async function failing(error: unknown, signal = new AbortController().signal) {
  const { backend, failures } = fakePocketBase(() => undefined);
  await expect(call(backend, 'formation (all)', signal, () => Promise.reject(error))).rejects.toBe(
    signal.aborted ? signal.reason : error,
  );
  return failures;
}

it.each([
  [response(503), 'PocketBase: formation (all) failed (status: 503).'],
  [response(400), 'PocketBase: formation (all) failed (status: 400).'],
  [response(0), 'PocketBase: formation (all) failed (status: no answer).'],
  [new TypeError('broken'), 'PocketBase: formation (all) failed (status: broken).'],
])('logs one line that names the call and the status: %s', async (error, line) => {
  expect(await failing(error)).toEqual(['formation (all)']);
  expect(logged.mock.calls).toEqual([[line]]);
});

it('takes a missing record for an answer', async () => {
  expect(await failing(response(404))).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});

it("is silent about the visitor's own abort", async () => {
  expect(await failing(response(0), AbortSignal.abort('gone'))).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});

it('gives up a call that PocketBase leaves without an answer', async () => {
  const { backend, failures } = fakePocketBase(() => 'silence', { timeout: 30 });
  const { signal } = new AbortController();
  const waiting = call(backend, 'carrousel', signal, (options) =>
    backend.client.collection('carrousel').getFullList(options),
  );
  await expect(waiting).rejects.toMatchObject({ status: 0 });
  expect(failures).toEqual(['carrousel']);
});

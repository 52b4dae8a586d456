import { ClientResponseError } from 'pocketbase';
import { call, isMissing } from './call';
import { fakePocketBase } from './testing/fake-pocketbase';

const response = (status: number) => new ClientResponseError({ status });
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [response(404), true],
  [response(0), false],
  [response(400), false],
  [response(403), false],
  [response(429), false],
  [response(503), false],
  [new TypeError('broken JSON'), false],
])('%s says that there is no such record: %s', (error, expected) => {
  expect(isMissing(error)).toBe(expected);
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

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['the object that the client makes of a foreign page', {}],
  ['a list without items', [undefined]],
  ['a list of foreign items', { items: [{ id: 1 }] }],
])('takes %s for a failure', async (_case, result) => {
  const { backend, failures } = fakePocketBase(() => undefined);
  const calling = call(backend, 'formation (one)', new AbortController().signal, async () => result);
  await expect(calling).rejects.toThrow('the answer holds no records');
  expect(failures).toEqual(['formation (one)']);
  expect(logged).toHaveBeenCalledTimes(1);
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

import { ClientResponseError } from 'pocketbase';
import { call, readList } from './call';
import { siteLists, siteRecords } from './site-queries';
import { fakePocketBase } from './testing/fake-pocketbase';

const response = (status: number) => new ClientResponseError({ status });
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [404, true],
  [0, false],
  [403, false],
  [503, false],
])('an answer of status %d says that there is no such record: %s', async (status, expected) => {
  const { backend } = fakePocketBase(() => (status === 0 ? undefined : { status }));
  const reading = backend.records.one(siteRecords.course, 'python', new AbortController().signal);
  if (expected) expect(await reading).toBeNull();
  else await expect(reading).rejects.toMatchObject({ status });
});

it('broken JSON does not say so either', async () => {
  const { backend } = fakePocketBase(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"id":'));
  const reading = call(backend, 'formation (one)', new AbortController().signal, (signal) =>
    backend.records.one(siteRecords.course, 'python', signal),
  );
  await expect(reading).rejects.toThrow('the answer holds no records');
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
  const waiting = readList(backend, 'carrousel', new AbortController().signal, siteLists.slides);
  await expect(waiting).rejects.toMatchObject({ status: 0 });
  expect(failures).toEqual(['carrousel']);
});

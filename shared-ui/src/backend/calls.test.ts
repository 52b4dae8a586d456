import { ClientResponseError } from 'pocketbase';
import { fetchFallback, lazyRecords } from './backend';
import { call, readList } from './call';
import type { RecordSource } from '@campus/contract';
import { siteLists, siteRecords } from './site-queries';
import { fakePocketBase } from './testing/fake-pocketbase';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

describe('call', () => {
  const response = (status: number) => new ClientResponseError({ status });

  it.each([
    [404, true],
    [0, false],
    [403, false],
  ])('status %d means that the record is missing: %s', async (status, expected) => {
    const { backend } = fakePocketBase(() => (status === 0 ? undefined : { status }));
    const reading = backend.records.one(siteRecords.course, 'python', new AbortController().signal);
    if (expected) expect(await reading).toBeNull();
    else await expect(reading).rejects.toMatchObject({ status });
  });

  /** Runs a call that ends in this error, and gives the failures that the back end was told of. */
  async function failCall(error: unknown, signal = new AbortController().signal) {
    const { backend, failures } = fakePocketBase(() => undefined);
    await expect(
      call(backend, signal, { name: 'formation (all)', run: () => Promise.reject(error) }),
    ).rejects.toBe(signal.aborted ? signal.reason : error);
    return failures;
  }

  it.each([
    [response(503), 'PocketBase: formation (all) failed (status: 503).'],
    [response(0), 'PocketBase: formation (all) failed (status: no answer).'],
    [new TypeError('broken'), 'PocketBase: formation (all) failed (status: broken).'],
  ])('logs one line that names the call and the status: %s', async (error, line) => {
    expect(await failCall(error)).toEqual(['formation (all)']);
    expect(jest.mocked(console.error).mock.calls).toEqual([[line]]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['the object that the client makes of a foreign page', {}],
    ['a list without items', [undefined]],
    ['a list of foreign items', { items: [{ id: 1 }] }],
  ])('treats %s as a failure', async (_case, result) => {
    const { backend, failures } = fakePocketBase(() => undefined);
    const { signal } = new AbortController();
    const calling = call(backend, signal, { name: 'formation (one)', run: async () => result });
    await expect(calling).rejects.toThrow('the answer holds no records');
    expect(failures).toEqual(['formation (one)']);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('logs nothing when the visitor aborts a call', async () => {
    expect(await failCall(response(0), AbortSignal.abort('gone'))).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('aborts a call without an answer after the timeout', async () => {
    const { backend, failures } = fakePocketBase(() => 'silence', { timeout: 30 });
    const waiting = readList(backend, 'carrousel', new AbortController().signal, siteLists.slides);
    await expect(waiting).rejects.toMatchObject({ status: 0 });
    expect(failures).toEqual(['carrousel']);
  });
});

describe('a client that is loaded lazily', () => {
  const source: RecordSource = {
    list: async ({ collection }) => [collection] as never,
    one: async (_query, id) => id as never,
  };
  const load = jest.fn<Promise<RecordSource>, []>();
  const records = () => lazyRecords(load);
  const { signal } = new AbortController();

  beforeEach(() => load.mockReset().mockResolvedValue(source));

  it('loads the client once, with the first call', async () => {
    const late = records();
    expect(load).not.toHaveBeenCalled();
    const answers = [late.list(siteLists.slides, signal), late.one(siteRecords.course, 'python', signal)];
    expect(await Promise.all(answers)).toEqual([['carrousel'], 'python']);
    await late.one(siteRecords.course, 'seo', signal);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a call fails with status 0 without the client; the next one loads it again', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const late = records();
    await expect(late.one(siteRecords.course, 'python', signal)).rejects.toMatchObject({ status: 0 });
    expect(await late.one(siteRecords.course, 'python', signal)).toBe('python');
  });

  it('an aborted call leaves the loading of the client alone', async () => {
    const loading = Promise.withResolvers<RecordSource>();
    load.mockReturnValue(loading.promise);
    const late = records();
    const controller = new AbortController();
    const reading = late.one(siteRecords.course, 'python', controller.signal);
    controller.abort();
    await expect(reading).rejects.toMatchObject({ status: 0 });
    const second = late.one(siteRecords.course, 'python', signal);
    loading.resolve(source);
    expect(await second).toBe('python');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it('fetches the shipped courses, or rejects with the status', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json([{ id: 'python' }]));
  expect(await fetchFallback()).toEqual([{ id: 'python' }]);
  fetch.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(fetchFallback()).rejects.toThrow('/fallback/courses.json answered 502');
});

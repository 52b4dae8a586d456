import { lateRecords } from './late-records';
import type { RecordSource } from './record-source';
import { siteLists, siteRecords } from './site-queries';

const source: RecordSource = {
  list: async ({ collection }) => [collection] as never,
  one: async (_query, id) => id as never,
};
const load = jest.fn<Promise<RecordSource>, []>();
const records = () => lateRecords(load);
const { signal } = new AbortController();

beforeEach(() => load.mockReset().mockResolvedValue(source));

it('loads the client with the first call, and once', async () => {
  const late = records();
  expect(load).not.toHaveBeenCalled();
  const answers = [late.list(siteLists.slides, signal), late.one(siteRecords.course, 'python', signal)];
  expect(await Promise.all(answers)).toEqual([['carrousel'], 'python']);
  await late.one(siteRecords.course, 'seo', signal);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails as if nobody had answered where the client cannot be loaded, and tries again', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const late = records();
  await expect(late.one(siteRecords.course, 'python', signal)).rejects.toMatchObject({ status: 0 });
  expect(await late.one(siteRecords.course, 'python', signal)).toBe('python');
});

it('gives up with the call, and goes on waiting for the client', async () => {
  let arrive: (loaded: RecordSource) => void = () => undefined;
  load.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const late = records();
  const gone = new AbortController();
  const reading = late.one(siteRecords.course, 'python', gone.signal);
  gone.abort();
  await expect(reading).rejects.toMatchObject({ status: 0 });
  const again = late.one(siteRecords.course, 'python', signal);
  arrive(source);
  expect(await again).toBe('python');
  expect(load).toHaveBeenCalledTimes(1);
});

import { until } from '@campus/testing/until';
import { groupCommit } from './driver';

it('a group commit has a limit, and gives each caller its own result', async () => {
  let running = 0;
  const write = jest.fn(async (items: number[]) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return items.map((item) => item * 2);
  });
  const commit = groupCommit(write, 2);
  const first = [1, 2, 3].map(commit);
  await until('it writes', () => running === 1);
  expect(await Promise.all([...first, commit(4), commit(5)])).toEqual([2, 4, 6, 8, 10]);
  expect(write.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]]);
});

it('a failed group commit fails for all who shared it, and for nobody after them', async () => {
  const write = jest.fn(async (items: number[]) => items).mockRejectedValueOnce(new Error('disk full'));
  const commit = groupCommit(write);
  const outcomes = await Promise.allSettled([1, 2, 3].map(commit));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await commit(4)).toBe(4);
});

import { groupCommit } from './group-commit';

describe('a group commit', () => {
  it('writes together what comes together, no more than it may, and gives each caller its own result', async () => {
    const write = jest.fn(async (items: number[]) => items.map((item) => item * 2));
    const commit = groupCommit(write, 2);
    expect(await Promise.all([1, 2, 3, 4, 5].map(commit))).toEqual([2, 4, 6, 8, 10]);
    expect(write.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]]);
  });

  it('has one write at a time, which takes what came during the last one', async () => {
    let running = 0;
    const write = jest.fn(async (items: number[]) => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return items;
    });
    const commit = groupCommit(write);
    const first = commit(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([first, commit(2), commit(3)]);
    expect(write.mock.calls.flat(2)).toEqual([1, 2, 3]);
  });

  it('fails for all who shared a write that failed, and for nobody after them', async () => {
    const write = jest.fn(async (items: number[]) => items).mockRejectedValueOnce(new Error('disk full'));
    const commit = groupCommit(write);
    const outcomes = await Promise.allSettled([1, 2, 3].map(commit));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await commit(4)).toBe(4);
  });
});

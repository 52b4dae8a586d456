import { createRoom } from './room';

describe('the room for mails', () => {
  it('is counted once for what comes together, and again after a count that failed', async () => {
    const count = jest.fn(async () => 7);
    const take = createRoom(count, 10);
    const taken = await Promise.allSettled([take(2), take(2), take(1)]);
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(count).toHaveBeenCalledTimes(1);

    const failing = jest.fn(async () => 0).mockRejectedValueOnce(new Error('gone'));
    const takeFrom = createRoom(failing, 10);
    await expect(takeFrom(2)).rejects.toThrow('gone');
    await expect(takeFrom(2)).resolves.toBeUndefined();
  });
});

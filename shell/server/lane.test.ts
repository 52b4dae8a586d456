import { Busy, createLane } from './lane';

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((end) => ends.push(end)));
  return { work, end: () => ends.shift()?.() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many at once, the others in turn', async () => {
  const lane = createLane({ atOnce: 2, waiting: 10 });
  const { work, end } = held();
  const all = Promise.all([1, 2, 3, 4].map(() => lane(work)));
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await settle();
  expect(work).toHaveBeenCalledTimes(3);
  for (let left = 0; left < 3; left++) {
    end();
    await settle();
  }
  await all;
});

it('refuses what is beyond the queue, and only that', async () => {
  const lane = createLane({ atOnce: 1, waiting: 1 });
  const { work, end } = held();
  const taken = [lane(work), lane(work)];
  await expect(lane(work)).rejects.toThrow(Busy);
  end();
  await settle();
  end();
  await Promise.all(taken);
  expect(await lane(async () => 'free again')).toBe('free again');
});

it('goes on after a failure', async () => {
  const lane = createLane({ atOnce: 1, waiting: 1 });
  const failing = lane(() => Promise.reject(new Error('broken')));
  const next = lane(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

import { setTimeout as pause } from 'node:timers/promises';
import { someAtATime } from './run';

it('works through all, in their order, two at a time', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await someAtATime(2, [1, 2, 3, 4, 5], async (item) => {
    begun.push(item);
    most = Math.max(most, ++running);
    await pause(5);
    running--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

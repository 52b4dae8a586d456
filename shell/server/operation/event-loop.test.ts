import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { until } from '@campus/testing/until';
import { watchEventLoop } from './event-loop';

it('an event loop is late after a second in which something kept it busy', async () => {
  const app = Fastify();
  const isLate = watchEventLoop(app);
  const end = Date.now() + 1100;
  while (Date.now() < end);
  await pause(1);
  expect(isLate()).toBe(true);
  await until('it is late no more', () => !isLate());
  await app.close();
});

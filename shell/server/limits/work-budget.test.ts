import type { FastifyRequest } from 'fastify';
import { createClientOf } from './client';
import { createWorkBudget } from './work-budget';

const from = (ip: string, headers = {}) => ({ ip, headers }) as FastifyRequest;
const clientOf = createClientOf([], { warn: () => undefined });

function setUp(perMinute: number) {
  const clock = { now: 0 };
  const { spend } = createWorkBudget(perMinute, clientOf, () => clock.now);
  const take = (ip: string, count: number) => {
    for (let taken = 0; taken < count; taken++) spend(from(ip));
  };
  return { clock, spend, take };
}

it('gives a client so much at once, and says when there will be more', () => {
  const { take } = setUp(30);
  take('203.0.113.7', 30);
  expect(() => take('203.0.113.7', 1)).toThrow(expect.objectContaining({ statusCode: 429, retryAfter: 2 }));
  take('203.0.113.8', 30);
});

it('refills all the time, never beyond its measure', () => {
  const { take, clock } = setUp(30);
  take('203.0.113.7', 30);
  clock.now = 4000;
  take('203.0.113.7', 2);
  expect(() => take('203.0.113.7', 1)).toThrow();
  clock.now = 10 * 60_000;
  take('203.0.113.7', 30);
  expect(() => take('203.0.113.7', 1)).toThrow();
});

it('leaves half of it to the visitor: what the browser fetches ahead is refused first', () => {
  const { spend, take, clock } = setUp(30);
  const ahead = from('203.0.113.7', { 'sec-purpose': 'prefetch;anonymous-client-ip' });
  for (let count = 0; count < 15; count++) spend(ahead);
  expect(() => spend(ahead)).toThrow(expect.objectContaining({ statusCode: 429, retryAfter: 2 }));
  take('203.0.113.7', 15);
  clock.now = 32_000;
  spend(ahead);
});

it('limits nobody where visitors cannot be told apart, nor with 0', () => {
  const { spend } = setUp(1);
  for (let count = 0; count < 5; count++) spend(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }));
  setUp(0).take('203.0.113.7', 1000);
});

it('remembers a bounded number of clients', () => {
  const { take } = setUp(1);
  take('203.0.113.7', 1);
  for (let count = 0; count < 10_000; count++)
    take(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`, 1);
  take('203.0.113.7', 1);
});

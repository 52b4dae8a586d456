import type { FastifyRequest } from 'fastify';
import { createClientOf } from '../limits/client';
import type { Canary } from '../releases/pointer';
import { isDrawn, lotOf, visitorOf } from './visitor';

const canary: Canary = { version: '2', percent: 10, since: '', by: 'Anne', secret: 'a secret' };
const clientOf = createClientOf([], { warn: () => undefined });
const from = (ip: string, headers: Record<string, string> = { 'user-agent': 'Firefox' }) =>
  visitorOf({ ip, headers } as FastifyRequest, clientOf);
const noon = Date.UTC(2026, 10, 22, 12);
const hour = 3_600_000;

/** Many networks, a few browsers in each. */
const visitors = Array.from({ length: 20_000 }, (_, index) =>
  from(`10.${index >> 12}.${(index >> 4) & 255}.${index & 15}`, { 'user-agent': `Browser/${index % 7}` }),
);

it.each([0, 1, 10, 33, 50, 90, 100])('is drawn for %i % of the visitors', (percent) => {
  const share = visitors.filter((visitor) => isDrawn(visitor, { ...canary, percent })).length / 200;
  // Four times the standard deviation of 20,000 draws.
  expect(Math.abs(share - percent)).toBeLessThanOrEqual(4 * Math.sqrt((percent * (100 - percent)) / 20_000));
});

it('stays the same for a visitor all day, and is drawn anew the next one', () => {
  const lots = (at: number) => visitors.slice(0, 200).map((visitor) => lotOf(visitor, canary, at));
  expect(lots(noon + 11 * hour)).toEqual(lots(noon));
  const same = lots(noon + 13 * hour).filter((lot, index) => lot === lots(noon)[index]).length;
  expect(same).toBeLessThan(20);
});

it('is another one for another secret, and for another version', () => {
  const lots = (change: Partial<Canary>) =>
    visitors.slice(0, 50).map((visitor) => lotOf(visitor, { ...canary, ...change }));
  expect(lots({ secret: 'another' })).not.toEqual(lots({}));
  expect(lots({ version: '3' })).not.toEqual(lots({}));
});

it('is one lot for a network of IPv6, and for a browser', () => {
  expect(from('2001:db8::1')).toBe(from('2001:db8::2'));
  expect(from('2001:db8::1')).not.toBe(from('2001:db8:0:1::1'));
  expect(from('203.0.113.7')).not.toBe(from('203.0.113.7', { 'user-agent': 'Chromium' }));
});

it('tells visitors apart behind a proxy that nobody named', () => {
  const behind = (address: string) => from('127.0.0.1', { 'x-forwarded-for': address });
  expect(behind('203.0.113.7')).not.toBe(behind('203.0.113.8'));
});

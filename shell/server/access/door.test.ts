import type { FastifyRequest } from 'fastify';
import { createClientOf } from '../limits/client';
import { createDoor } from './door';

const token = 'a-token-of-more-than-20';
const clientOf = createClientOf([], { warn: () => undefined });
const asking = (headers: Record<string, string> = {}, ip = '203.0.113.7') =>
  ({ headers, ip }) as unknown as FastifyRequest;
const bearer = (text: string) => asking({ authorization: `Bearer ${text}` });

it.each(['development', 'staging'] as const)('is open to everybody in %s', (environment) => {
  expect(createDoor({ environment, statusToken: undefined }, clientOf)).toMatchObject({
    isOpen: true,
    exists: true,
  });
  expect(createDoor({ environment, statusToken: undefined }, clientOf).opens(asking())).toBe(true);
});

it('is not there in production without a token, whatever is shown', () => {
  const door = createDoor({ environment: 'production', statusToken: undefined }, clientOf);
  expect(door.exists).toBe(false);
  for (const request of [
    asking(),
    bearer(''),
    bearer('undefined'),
    asking({ cookie: `etat=${door.key()}` }),
  ]) {
    expect(door.opens(request)).toBe(false);
  }
  expect(door.isRight(asking(), '')).toBe(false);
});

it('opens in production to the token, and to the cookie that was given for it', () => {
  const door = createDoor({ environment: 'production', statusToken: token }, clientOf);
  expect(door.opens(asking())).toBe(false);
  expect(door.opens(bearer(token))).toBe(true);
  expect(door.opens(asking({ authorization: token }))).toBe(false);
  for (const wrong of ['', token.slice(1), `${token}x`, 'x'.repeat(10_000)]) {
    expect(door.opens(bearer(wrong))).toBe(false);
  }
  expect(door.opens(asking({ cookie: `a=b; etat=${door.key()}` }))).toBe(true);
  expect(door.opens(asking({ cookie: `etat=${door.signer.sign('composition', 'open', 60)}` }))).toBe(false);
  const other = createDoor({ environment: 'production', statusToken: `${token}2` }, clientOf);
  expect(other.opens(asking({ cookie: `etat=${door.key()}` }))).toBe(false);
});

it('does not even look at what a client shows after thirty attempts in a minute', () => {
  const door = createDoor({ environment: 'production', statusToken: token }, clientOf);
  for (let attempt = 0; attempt < 30; attempt++) expect(door.opens(bearer('wrong'))).toBe(false);
  expect(door.opens(bearer(token))).toBe(false);
  expect(door.opens(asking({ authorization: `Bearer ${token}` }, '203.0.113.8'))).toBe(true);
});

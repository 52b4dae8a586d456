import type { FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from './cookies';

const asking = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;

it.each([
  [undefined, undefined],
  ['', undefined],
  ['remote=', undefined],
  ['remote', undefined],
  ['a=1; remote=x%40y; b=2', 'x@y'],
  ['xremote=1', undefined],
  ['remote=%', undefined],
  ['remote=1; remote=2', '1'],
])('is read from %j: %j', (header, value) => {
  expect(readCookie(asking(header), 'remote')).toBe(value);
});

it('is out of reach of scripts and of other sites', () => {
  const kept = { path: '/etat', seconds: 60, sameSite: 'Strict', secure: true } as const;
  expect(writeCookie('etat', 'a b;c', kept)).toBe(
    'etat=a%20b%3Bc; Path=/etat; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  );
  expect(writeCookie('etat', '', { ...kept, secure: false })).not.toContain('Secure');
});

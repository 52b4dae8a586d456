import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from '../http/errors';
import { createClientOf } from './client';
import { limitRequests } from './request-limit';

async function start(perMinute: number): Promise<FastifyInstance> {
  const app = Fastify();
  await limitRequests(app, perMinute, createClientOf([], { warn: () => undefined }));
  answerErrors(app, { styles: [], integrity: {} });
  app.get('/', async () => 'ok');
  app.get('/healthz', { config: { rateLimit: false } }, async () => 'ok');
  return app;
}

it('answers a client beyond its share with 429, when to come back, and a sentence', async () => {
  const app = await start(2);
  const ask = (url = '/', remoteAddress = '203.0.113.7', headers = {}) =>
    app.inject({ url, remoteAddress, headers });
  expect((await ask()).headers).not.toHaveProperty('x-ratelimit-remaining');
  await ask('/nowhere');
  const answer = await ask();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers).not.toHaveProperty('x-ratelimit-limit');
  expect(answer.json().message).toMatch(/^Trop de demandes viennent de votre connexion en ce moment\./);
  const page = await ask('/', '203.0.113.7', { accept: 'text/html' });
  expect(page.payload).toContain('<h1>Unexpected Application Error!</h1>');
  expect(page.payload).toContain('Trop de demandes');
  expect((await ask('/nowhere')).statusCode).toBe(429);

  expect((await ask('/healthz')).statusCode).toBe(200);
  expect((await ask('/', '203.0.113.8')).statusCode).toBe(200);
  expect((await ask('/', '203.0.113.7', { 'x-forwarded-for': '1.1.1.1' })).statusCode).toBe(200);
  expect((await ask('/', '203.0.113.7', { accept: '*/*' })).statusCode).toBe(429);
});

it('counts an IPv6 network as one client', async () => {
  const app = await start(1);
  await app.inject({ url: '/', remoteAddress: '2001:db8::1' });
  expect((await app.inject({ url: '/', remoteAddress: '2001:db8::2' })).statusCode).toBe(429);
});

it('limits nobody with 0', async () => {
  const app = await start(0);
  for (let count = 0; count < 50; count++) {
    expect((await app.inject({ url: '/', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
  }
});

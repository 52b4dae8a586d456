import Fastify from 'fastify';
import { alone } from '../workers/siblings';
import { addHealth } from './health';

async function health(answering: number) {
  const app = Fastify();
  await addHealth(app, { ...alone, health: async () => ({ workers: 2, answering }) });
  const answer = await app.inject('/healthz');
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

it('means all workers', async () => {
  expect(await health(2)).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await health(1)).toEqual({
    status: 503,
    body: { status: 'degraded', workers: 2, answering: 1 },
  });
});

it('names the release that answers, and one that is to take over', async () => {
  const app = Fastify();
  const takeover = { version: '1.0.0-b', state: 'starting' } as const;
  const health = async () => ({ workers: 1, answering: 1, release: '1.0.0-a', takeover });
  await addHealth(app, { ...alone, health });
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', release: '1.0.0-a', takeover });
  await app.close();
});

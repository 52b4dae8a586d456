import Fastify from 'fastify';
import { readStyleSheet } from '../document/styles/style-sheet';
import { answerErrors } from './errors';

function ask(url: string, accept = 'text/html,*/*', method: 'GET' | 'POST' = 'GET') {
  const app = Fastify();
  answerErrors(app, {
    styles: [readStyleSheet('/assets/main.css', '')],
    integrity: { '/assets/main.css': 'sha256-style' },
  });
  const fail = () => {
    throw new Error('a secret of the house');
  };
  app.get('/page', fail);
  app.get('/api/thing', fail);
  app.get('/busy', () => {
    throw Object.assign(new Error('300 wait already'), { statusCode: 503 });
  });
  return app.inject({ url, method, headers: { accept } });
}

it('shows people a page in French', async () => {
  const answer = await ask('/page');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.payload).toContain('<h1>Unexpected Application Error!</h1>');
  expect(answer.payload).toContain('lang="fr"');
  expect(answer.payload).toContain('href="/assets/main.css"');
  expect(answer.payload).not.toContain('secret');
});

it.each([
  ['/api/thing', 'text/html'],
  ['/page', 'application/json'],
])('tells a program as JSON: %s', async (url, accept) => {
  const answer = await ask(url, accept);
  expect(answer.statusCode).toBe(500);
  const message = 'Une erreur est survenue. Réessayez dans un instant.';
  expect(answer.json()).toEqual({ status: 500, message, data: {} });
});

it('answers what nobody answers', async () => {
  const answer = await ask('/nowhere', '*/*', 'POST');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('Cette adresse n’existe pas.');
});

it('says when to come back where too much is going on', async () => {
  const answer = await ask('/busy');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
});

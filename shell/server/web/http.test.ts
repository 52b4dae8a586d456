import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import headScript from '../pages/document/head.script.ts?text';
import startScript from '../pages/document/start.script.ts?text';
import { readStyleSheet } from '../composition/style-sheet';
import { addHealth } from '../operation/routes';
import { openStartCounts } from '../operation/shell-release';
import { stubServices } from '../testing/services';
import { answerErrors } from '../pages/errors';
import { addSecurityHeaders, documentPolicy } from '../pages/security-headers';

describe('errors', () => {
  function ask(url: string, accept = 'text/html,*/*', method: 'GET' | 'POST' = 'GET') {
    const app = Fastify();
    const styles = [readStyleSheet('/assets/main.css', '')];
    answerErrors(app, { styles, integrity: { '/assets/main.css': 'sha256-style' } });
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
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.payload).toContain('<h1 lang="en">Unexpected Application Error!</h1>');
    expect(answer.payload).toContain('lang="fr"');
    expect(answer.payload).toContain('href="/assets/main.css" integrity="sha256-style"');
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

  it('says what nobody answers, and when to come back where too much is going on', async () => {
    const unknown = await ask('/nowhere', '*/*', 'POST');
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Cette adresse n’existe pas.']);
    const busy = await ask('/busy');
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '30']);
  });
});

describe('health', () => {
  const folder = folderForEachTest();

  it('names the release that runs, and one that is live and did not come up', async () => {
    const dataDir = folder();
    const remotesDir = join(dataDir, 'remotes');
    const app = Fastify();
    addHealth(app, { remotesDir, dataDir, shellVersion: '1.0.0-a' });
    const health = async () => (await app.inject('/healthz')).json();
    expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a' });

    const live = { version: '1.0.0-b', since: '2026-11-23T07:00:00Z', by: 'Anne', previous: ['1.0.0-a'] };
    await mkdir(remotesDir);
    await writeFile(join(remotesDir, 'composition.json'), JSON.stringify({ shell: live }));
    openStartCounts(dataDir).count(live);
    expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a' });
    openStartCounts(dataDir).count(live);
    expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a', givenUp: '1.0.0-b' });

    // The same, deployed once more.
    const redeployed = { ...live, since: '2026-11-23T08:00:00Z' };
    await writeFile(join(remotesDir, 'composition.json'), JSON.stringify({ shell: redeployed }));
    expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a' });
    await app.close();
  });
});

describe('security-headers', () => {
  async function ask(headers: Record<string, string> = {}, siteUrl = '') {
    const app = Fastify({ trustProxy: true });
    const { config } = stubServices();
    await addSecurityHeaders(app, { ...config, school: { ...config.school, siteUrl } });
    app.get('/', async () => 'ok');
    return app.inject({ url: headers.path ?? '/', headers });
  }

  it('allows the two inline scripts and a document’s styles, nothing else', async () => {
    const policy = String((await ask()).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${hash(headScript)} ${hash(startScript)};`);
    expect(policy).toContain("style-src 'self';style-src-attr 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(documentPolicy([])).toBe(policy);
    const withStyle = policy.replace("style-src 'self'", "style-src 'self' 'sha256-a'");
    expect(documentPolicy([{ source: "'sha256-a'" }])).toBe(withStyle);
  });

  it('is on answers of every kind', async () => {
    expect((await ask({ path: '/nowhere' })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-frame-options': 'DENY',
    });
    const { headers } = await ask({}, 'https://campus.example');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    // Another process for the first page would cost a phone 350 ms.
    expect((await ask()).headers).not.toHaveProperty('cross-origin-opener-policy');
  });
});

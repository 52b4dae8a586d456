import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { askProxy } from '@campus/testing/ask-proxy';
import { certificate } from '@campus/testing/certificate';
import { openProxy } from '@campus/testing/proxy-server';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { hostOf, page, program, proxiedSite, suite } from './testing/suite';

suite('nginx as deploy/nginx has it', () => {
  const { ask, get, requests, proxy, shell, other } = proxiedSite();
  const ownFolder = folderForTheTests();

  it('brings TLS 1.2 and HTTP/2, and leads plain addresses there', async () => {
    const plain = await fetch(`${proxy().plainUrl}/formations?q=vente`, { redirect: 'manual' });
    const there = `${proxy().url}/formations?q=vente`;
    expect([plain.status, plain.headers.get('location')]).toEqual([301, there]);
    const session = connect(proxy().url, { ca: certificate().cert });
    const stream = session.request({ ':path': '/' });
    const [headers] = await once(stream, 'response');
    expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
    session.destroy();
  });

  it('hands on who asks, whatever he says himself', async () => {
    const address = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
    await get('/who', { 'x-forwarded-for': '198.51.100.7', ...address });
    const [request] = requests();
    const host = `localhost:${proxy().port}`;
    const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
    expect(request?.headers).toMatchObject({ host, ...forwarded });
    expect(request?.headers).not.toHaveProperty('x-forwarded-host');
  });

  it('writes down requests, and nothing of an address, whatever goes wrong', async () => {
    const behind = { shells: [hostOf(shell())], contacts: ['127.0.0.1:1'] };
    const { port, plainUrl, contactUrl, log, stop } = await openProxy(program ?? '', ownFolder, behind);
    const headers = { referer: 'https://localhost/SECRET' };
    const statusOf = (path: string, question = {}) =>
      askProxy(port, path, { headers, ...question }).then(
        ({ status }) => status,
        () => 0,
      );
    const paths = ['/apercu/SECRET', '/Apercu/SECRET', '//apercu/SECRET', '/a?dates=SECRET'];
    const askAll = () => Promise.all([...paths, '/assets/a.js?SECRET'].map((path) => statusOf(path)));
    // No shell, no contact service, no PocketBase; then a disk that takes nothing.
    shell().answer = (_request, response) => response.destroy();
    expect(new Set(await askAll())).toEqual(new Set([502]));
    shell().answer = page('une page');
    await rm(join(ownFolder, 'cache'), { recursive: true });
    for (let turn = 0; turn < 3; turn++) await askAll();
    for (const url of [plainUrl, contactUrl])
      await fetch(`${url}/alertes?jeton=SECRET`, { redirect: 'manual' });
    await fetch(`${plainUrl}/.well-known/acme-challenge/SECRET`);
    // Refused: too long, from nobody who may, too often.
    const password = '/api/collections/redacteur/auth-with-password?SECRET';
    for (const host of ['localhost', 'redaction.localhost']) {
      await statusOf('/_/?SECRET', { host });
      await statusOf('/send-email?SECRET', { host, method: 'POST', body: 'x'.repeat(100_000) });
      for (let turn = 0; turn < 12; turn++) await statusOf(password, { host, method: 'POST', body: '{}' });
    }
    await stop();
    const written = [log, join(ownFolder, 'logs/error.log')].map((file) => readFile(file, 'utf8'));
    const text = (await Promise.all(written)).join('');
    expect(text.match(/.*(?:SECRET|client: |127\.0\.0\.1").*/g)).toBeNull();
    const line = text.split('\n').find((one) => one.includes('"msg":"GET /apercu/ 200"')) ?? '{}';
    const request = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(JSON.parse(line)).toMatchObject({ level: 'info', process: 'nginx', request });
  });

  it('has addresses that nobody knows', async () => {
    for (const path of ['/readyz', '/metrics', '/purge', '/%6detrics', '//metrics', '/a/../metrics?x=1']) {
      for (const one of [shell(), other()]) one.requests.length = 0;
      await get(path);
      expect([path, ...requests().map(({ url }) => url)]).toEqual([path, '/-']);
      await ask(path, { method: 'POST', headers: { authorization: 'Bearer x' } });
      expect(requests().filter(({ url }) => /readyz|metrics|purge/.test(url))).toEqual([]);
    }
  });

  it.each([
    ['/formations', 1024, 200],
    ['/formations', 1025, 413],
    ['/send-email', 96 * 1024, 200],
    ['/send-email', 96 * 1024 + 1, 413],
  ])('POST %s of %i bytes is answered %i', async (path, length, status) => {
    const answer = await ask(path, { method: 'POST', body: 'x'.repeat(length) });
    expect(answer.status).toBe(status);
  });

  it('a GET, and a POST once, goes to the other shell when one dies over it', async () => {
    shell().answer = (_request, response) => response.destroy();
    other().answer = (_request, response) => response.writeHead(202).end('{}');
    for (let turn = 0; turn < 4; turn++) {
      expect((await get(`/dies-${turn}`)).status).toBe(202);
      for (const path of ['/send-email', '/alertes']) {
        const posted = await ask(path, { method: 'POST', body: '{}' });
        expect([path, posted.status]).toEqual([path, 202]);
      }
    }
    expect(shell().requests.length).toBeGreaterThan(0);
  });
});

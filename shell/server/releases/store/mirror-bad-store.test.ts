import { randomBytes } from 'node:crypto';
import type { StoreServer } from 'testing/store-server';
import {
  damage,
  held,
  later,
  lines,
  mirror,
  name,
  point,
  publish,
  put,
  since,
  store,
} from '../../testing/stored-releases';
import { integrityOf } from '../release';

describe('visitors keep what they have, and the log says once why, where the store', () => {
  const html = Buffer.from('<!doctype html><title>Hotel WLAN</title>');
  const answerWith =
    (status: number, headers: Record<string, string>, body?: Buffer): StoreServer['misbehave'] =>
    (_request, response) => {
      response.writeHead(status, headers).end(body);
      return true;
    };

  it.each<[string, StoreServer['misbehave'], string]>([
    ['answers 500', answerWith(500, {}), 'it answers 500 for composition.json'],
    ['has lost its pointer', answerWith(404, {}), 'it has no composition.json'],
    ['gives HTML with 200', answerWith(200, { 'Content-Type': 'text/html' }, html), 'is not JSON'],
    ['gives an empty pointer', answerWith(200, {}, Buffer.from('{}')), 'is no pointer'],
    ['gives a list', answerWith(200, {}, Buffer.from('[1]')), 'is no pointer'],
    [
      'points out of its folder',
      answerWith(200, {}, Buffer.from('{"mf-home":{"version":"../1","previous":[]}}')),
      'is no pointer',
    ],
    [
      'sends us elsewhere',
      answerWith(302, { Location: 'http://127.0.0.1:1/' }),
      'it leads elsewhere, which is not followed',
    ],
    [
      'has no end',
      (_request, response) => {
        const more = () => {
          if (response.destroyed) return;
          response.write(randomBytes(100_000));
          setImmediate(more);
        };
        more();
        return true;
      },
      'composition.json has more than 1000000 bytes',
    ],
    [
      'stops in the middle',
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('{"mf-home":');
        setTimeout(() => response.destroy(), 20);
        return true;
      },
      'composition.json: ',
    ],
    [
      'closes the door',
      (request) => {
        request.socket.destroy();
        return true;
      },
      'UND_ERR_SOCKET',
    ],
  ])('%s', async (_what, misbehave, reason) => {
    publish('1');
    point('1');
    const kept = mirror();
    await kept.sync();
    await kept.rest();
    publish('2');
    point('2', ['1']);
    store.misbehave = misbehave;
    for (let i = 0; i < 3; i++) await kept.sync();
    expect(await held()).toBe('1');
    expect(lines).toEqual([expect.stringContaining(reason)]);
    expect(lines[0]).toMatch(/What was live stays; look at that server, REMOTES_URL and REMOTES_TOKEN\.$/);
    store.misbehave = () => false;
    await kept.sync();
    expect(await held()).toBe('2');
    expect(lines.slice(1)).toEqual([`The store of releases at ${store.url} is there again.`]);
  });

  it.each<[string, () => unknown, string]>([
    [
      'has another byte in a script',
      () => damage(`${name}/files/Home.2.js`),
      'is not what its manifest says',
    ],
    ['has another byte in the server’s bundle', () => damage(`${name}/2/server/server.cjs`), 'manifest says'],
    [
      'has half a file',
      () => store.files.set(`${name}/files/Home.2.js`, Buffer.from('the')),
      'manifest says',
    ],
    ['lacks a file', () => store.files.delete(`${name}/files/Home.2.js`), 'files/Home.2.js is missing'],
    ['has a longer file', () => store.files.set(`${name}/files/Home.2.js`, html), 'has more than 15 bytes'],
    ['lacks the manifest', () => store.files.delete(`${name}/2/release.json`), 'release.json is missing'],
    [
      'has another author in the manifest than was published',
      () => put(`${name}/versions.json`, { 2: integrityOf('the manifest as it was published') }),
      '2/release.json is not the one that was published',
    ],
    [
      'has no manifest, but HTML',
      () => store.files.set(`${name}/2/release.json`, html),
      'is no manifest of it',
    ],
    [
      'has the manifest of another version',
      () => put(`${name}/2/release.json`, { name, version: '1', files: {} }),
      'is no manifest of it',
    ],
    [
      'would have us write elsewhere',
      () => {
        const files = { 'files/../../../evil.js': { bytes: 1, integrity: 'sha256-x' } };
        put(`${name}/2/release.json`, { name, version: '2', entry: 'x', pages: {}, files });
      },
      'names files elsewhere',
    ],
    [
      'has a release that is too large',
      () => {
        const files = { 'files/a.js': { bytes: 30_000_001, integrity: 'sha256-x' } };
        put(`${name}/2/release.json`, { name, version: '2', entry: 'x', pages: {}, files });
      },
      'it has 30000001 bytes, and 30000000 is the limit',
    ],
    [
      'has a broken verdict',
      () => store.files.set(`${name}/verdicts/2.json`, html),
      'its verdict is not JSON',
    ],
  ])('%s', async (_what, harm, reason) => {
    publish('1');
    point('1');
    const kept = mirror();
    await kept.sync();
    await kept.rest();
    publish('2');
    harm();
    point('2', ['1']);
    await kept.sync();
    later(1100);
    await kept.sync();
    expect(await held()).toBe('1');
    expect(lines).toEqual([expect.stringContaining(reason)]);
    expect(lines[0]).toMatch(/^mf-home 2 is not taken from .* 1 stays; npm run deploy -w mf-home repairs it/);
    store.files.delete(`${name}/versions.json`);
    publish('2');
    point('2', ['1'], { 'mf-contact': { version: 'none', since, by: 'Anne', previous: [] } });
    await kept.sync();
    expect(await held()).toBe('2');
  });

  it('is slow: nothing waits for more than five seconds', async () => {
    publish('1');
    point('1');
    await mirror().sync();
    store.misbehave = () => true;
    const kept = mirror();
    const began = performance.now();
    await Promise.all([kept.sync(), kept.sync()]);
    expect(performance.now() - began).toBeLessThan(8000);
    expect(lines).toEqual([expect.stringContaining('no whole answer within 5 s')]);
    expect(await held()).toBe('1');
  }, 30_000);
});

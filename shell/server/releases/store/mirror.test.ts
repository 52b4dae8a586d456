import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStoreServer, type StoreServer } from 'testing/store-server';
import { folderForEachTest } from 'testing/temporary-folder';
import { integrityOf } from '../release';
import { createMirror, keepMirror } from './mirror';

const folder = folderForEachTest();
let store: StoreServer;
let lines: string[];
beforeEach(async () => {
  store = await openStoreServer();
  lines = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
});

/** So many milliseconds have gone by. */
function later(milliseconds: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
}

const name = 'mf-home';
const since = '2026-11-22T08:00:00.000Z';
const put = (path: string, value: unknown) => store.files.set(path, Buffer.from(JSON.stringify(value)));

/** Puts a release into the store. */
function publish(version: string, { of = name, script = `the script of ${version}` } = {}): void {
  const contents = {
    [`files/Home.${version}.js`]: Buffer.from(script),
    'files/shared.css': Buffer.from('p{}'),
    [`${version}/server/server.cjs`]: Buffer.from(`the server of ${version}`),
  };
  const files: Record<string, unknown> = {};
  for (const [path, content] of Object.entries(contents)) {
    store.files.set(`${of}/${path}`, content);
    files[path] = { bytes: content.length, integrity: integrityOf(content) };
  }
  const pages = { HomePage: [`Home.${version}.js`] };
  put(`${of}/${version}/release.json`, { name: of, version, entry: 'server/server.cjs', pages, files });
  put(`${of}/verdicts/${version}.json`, { verdict: 'good' });
}

function point(version: string, previous: string[] = [], more: Record<string, unknown> = {}): void {
  put('composition.json', { [name]: { version, since, by: 'Anne', previous }, ...more });
}

const mirror = () =>
  createMirror({ dir: folder(), store: { address: store.url }, log: (line) => lines.push(line) });
const held = async () => {
  const text = await readFile(join(folder(), 'composition.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text)[name]?.version as string | undefined;
};
const script = (version: string) => readFile(join(folder(), name, `files/Home.${version}.js`), 'utf8');
const damage = (path: string) => {
  const before = store.files.get(path) ?? Buffer.alloc(0);
  const content = Buffer.from(before);
  content[0] = (content[0] ?? 0) ^ 1;
  store.files.set(path, content);
  return () => store.files.set(path, before);
};

describe('a mirror', () => {
  it('has what is live whole, and points to it last', async () => {
    publish('1');
    point('1');
    store.misbehave = (_request, _response, path) => {
      if (path !== 'composition.json') expect(existsSync(join(folder(), 'composition.json'))).toBe(false);
      return false;
    };
    await mirror().sync();
    expect(await held()).toBe('1');
    expect(await script('1')).toBe('the script of 1');
    expect(await readdir(join(folder(), name, '1'))).toEqual(['release.json', 'server']);
    expect(JSON.parse(await readFile(join(folder(), name, 'verdicts/1.json'), 'utf8'))).toEqual({
      verdict: 'good',
    });
    expect(lines).toEqual([]);
  });

  it('asks for nothing that it has, and with the ETag for the pointer', async () => {
    publish('1');
    point('1');
    const kept = mirror();
    await kept.sync();
    await kept.rest();
    publish('2');
    point('2', ['1']);
    store.requests.length = 0;
    await kept.sync();
    await kept.rest();
    expect(store.requests).not.toContain(`GET ${name}/files/shared.css`);
    expect(store.requests).not.toContain(`GET ${name}/1/release.json`);
    later(2100);
    store.requests.length = 0;
    await kept.sync();
    expect(store.requests).toEqual(['GET composition.json']);
    expect(store.headers.at(-1)?.['if-none-match']).toMatch(/^"/);
  });

  it('sees a change within the second that the ETag is made of', async () => {
    publish('1');
    publish('2');
    store.misbehave = (request, response, path) => {
      if (path !== 'composition.json') return false;
      const isKnown = request.headers['if-none-match'] === '"same"';
      response.writeHead(isKnown ? 304 : 200, { ETag: '"same"' });
      response.end(isKnown ? undefined : store.files.get(path));
      return true;
    };
    point('1');
    const kept = mirror();
    await kept.sync();
    point('2', ['1']);
    await kept.sync();
    expect(await held()).toBe('2');
  });

  it('has the releases that open tabs may need, and lets go what the store has let go', async () => {
    for (const version of ['1', '2', '3']) publish(version);
    point('2', ['1']);
    const kept = mirror();
    await kept.sync();
    await kept.rest();
    expect(await script('1')).toBe('the script of 1');
    point('3', ['2']);
    await kept.sync();
    await kept.rest();
    expect((await readdir(join(folder(), name))).sort()).toEqual(['2', '3', 'files', 'verdicts']);
    expect((await readdir(join(folder(), name, 'files'))).sort()).toEqual([
      'Home.2.js',
      'Home.3.js',
      'shared.css',
    ]);
    expect((await readdir(join(folder(), name, 'verdicts'))).sort()).toEqual(['2.json', '3.json']);
  });

  it('has a canary whole, too', async () => {
    publish('1');
    publish('2');
    const canary = { version: '2', percent: 10, since, by: 'Anne' };
    put('composition.json', { [name]: { version: '1', since, by: 'Anne', previous: [], canary } });
    await mirror().sync();
    expect(await script('2')).toBe('the script of 2');
  });

  it('takes up what is good while another name is not', async () => {
    publish('1');
    publish('1', { of: 'shell' });
    const other = { version: '1', since, by: 'Anne', previous: [] };
    point('1', [], { shell: other });
    damage('shell/files/shared.css');
    await mirror().sync();
    expect(await held()).toBe('1');
    expect(lines).toEqual([
      `shell 1 is not taken from the store at ${store.url}: files/shared.css is not what its manifest says. Its pages are missing; npm run deploy -w shell repairs it there.`,
    ]);
  });

  it('repairs its own damaged files when it starts', async () => {
    publish('1');
    point('1');
    await mirror().sync();
    await writeFile(join(folder(), name, 'files/Home.1.js'), 'damaged');
    await mirror().sync();
    expect(await script('1')).toBe('the script of 1');
  });

  it('keeps password and token to itself', async () => {
    const authorization = 'Bearer geheim';
    const dir = folder();
    const log = (line: string) => lines.push(line);
    const kept = createMirror({ dir, store: { address: store.url, authorization }, log });
    await kept.sync();
    await kept.sync();
    expect(store.headers.map((headers) => headers.authorization)).toEqual([authorization, authorization]);
    expect(lines).toEqual([expect.stringContaining('it has no composition.json')]);
    expect(lines.join()).not.toContain('geheim');
  });
});

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
  ])(
    '%s',
    async (_what, harm, reason) => {
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
      expect(lines[0]).toMatch(
        /^mf-home 2 is not taken from .* 1 stays; npm run deploy -w mf-home repairs it/,
      );
      store.files.delete(`${name}/versions.json`);
      publish('2');
      point('2', ['1'], { 'mf-contact': { version: 'none', since, by: 'Anne', previous: [] } });
      await kept.sync();
      expect(await held()).toBe('2');
    },
    10_000,
  );

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

describe('a site that starts', () => {
  const start = () =>
    keepMirror({ dir: folder(), store: { address: store.url }, log: (line) => lines.push(line) });

  it('waits for the store where it has nothing, and then follows it', async () => {
    publish('1');
    publish('2');
    point('1');
    const kept = await start();
    expect(await held()).toBe('1');
    point('2', ['1']);
    const began = Date.now();
    while ((await held()) !== '2') {
      expect(Date.now() - began).toBeLessThan(2000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    kept.close();
  }, 10_000);

  it('goes on with what it has while the store is silent', async () => {
    publish('1');
    point('1');
    await mirror().sync();
    store.misbehave = () => true;
    const began = performance.now();
    const kept = await start();
    expect(performance.now() - began).toBeLessThan(4000);
    kept.close();
    expect(lines).toEqual([]);
  }, 10_000);

  it('removes what a killed one has left', async () => {
    publish('1');
    point('1');
    await mirror().sync();
    const left = ['composition.json', `${name}/1/release.json`, `${name}/files/a.js`].map((path) =>
      join(folder(), `${path}.partial-4711`),
    );
    for (const file of left) await writeFile(file, '{');
    (await start()).close();
    expect(left.filter(existsSync)).toEqual([]);
    expect(await held()).toBe('1');
  });

  it('says in one sentence that there is nothing at all', async () => {
    const kept = await start();
    kept.close();
    expect(lines).toEqual([
      `Nothing can be had of the store of releases at ${store.url}, and the mirror ${folder()} is empty: pages are missing until it answers.`,
    ]);
  });
});

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  damage,
  folder,
  held,
  later,
  lines,
  mirror,
  name,
  point,
  publish,
  script,
  since,
  store,
} from '../../testing/stored-releases';
import { createMirror } from './mirror';

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

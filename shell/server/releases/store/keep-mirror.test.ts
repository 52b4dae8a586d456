import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder, held, lines, mirror, name, point, publish, store } from '../../testing/stored-releases';
import { keepMirror } from './keep-mirror';

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
      expect(Date.now() - began).toBeLessThan(6000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    kept.close();
  });

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
  });

  it('neither asks nor says anything more once it is closed in the middle of a look', async () => {
    publish('1');
    point('1');
    await mirror().sync();
    let answer: (() => void) | undefined;
    store.misbehave = (_, response) => {
      answer = () => response.writeHead(500).end();
      return true;
    };
    const kept = await start();
    kept.close();
    const asked = store.requests.length;
    answer?.();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(store.requests).toHaveLength(asked);
    expect(lines).toEqual([]);
  });

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

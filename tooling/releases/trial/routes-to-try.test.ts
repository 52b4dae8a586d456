import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import type { Release } from '../../../shell/server/releases/release';
import { routesToTry } from './routes-to-try';

const folder = folderForEachTest();
const row = (path: string, page: string, parts?: string[]) => ({
  path,
  page,
  header: 'plain' as const,
  ...(parts && { parts }),
});

async function publish(name: string, change: Partial<Release>): Promise<Release> {
  const release: Release = {
    name,
    version: '1',
    contract: 1,
    shared: {},
    files: {},
    entry: 'server/server.cjs',
    pages: {},
    commit: null,
    author: 'test',
    at: '2026-11-22T00:00:00.000Z',
    ...change,
  };
  const file = join(folder(), name, '1/release.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(release));
  return release;
}

it('tries a release on its own pages, and on those of others that show a part of it', async () => {
  const news = await publish('mf-news', { routes: [row('/news', 'News')], parts: { Latest: [] } });
  await publish('mf-agenda', {
    routes: [row('/agenda', 'Agenda', ['mf-news/Latest']), row('/agenda/:day', 'Day', ['mf-other/Latest'])],
  });
  const live = Object.fromEntries(
    ['mf-news', 'mf-agenda'].map((name) => [name, { version: '1', since: '', by: 'Anne', previous: [] }]),
  );
  const paths = async (release: Release) =>
    (await routesToTry(folder(), release, live)).map(({ path, remote }) => `${remote} ${path}`);
  expect(await paths(news)).toEqual(['mf-news /news', 'mf-agenda /agenda']);
  const { parts: _, ...without } = news;
  expect(await paths(without)).toEqual(['mf-news /news']);
});

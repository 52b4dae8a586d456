import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { listen } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import type { Release } from '../../../shell/server/releases/release';
import { pagesToTry, routesToTry } from './pages-to-try';
import { smallRelease } from './testing/small-release';

const folder = folderForEachTest();
const row = (path: string, page: string, parts?: string[]) => ({
  path,
  page,
  header: 'plain' as const,
  ...(parts && { parts }),
});

async function publish(name: string, change: Partial<Release>): Promise<Release> {
  const release = await smallRelease(folder(), {}, { name, ...change });
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

let server: Server | undefined;
afterEach(() => server?.close());

const routes = [
  { path: '/', remote: 'mf-home', page: 'HomePage' },
  { path: '/règlement-intérieur', remote: 'mf-home', page: 'RulesPage' },
  { path: '/formation/:id', remote: 'mf-formation', page: 'FormationPage' },
];

async function site(...addresses: string[]): Promise<string> {
  server = createServer((_, response) => {
    response.end(
      `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`,
    );
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

it('has an address for each page, with a course that there is', async () => {
  const url = await site('https://campus.example/formations', 'https://campus.example/formation/python');
  expect((await pagesToTry(url, routes)).map(({ path }) => path)).toEqual([
    '/',
    '/r%C3%A8glement-int%C3%A9rieur',
    '/formation/python',
  ]);
});

it('asks for a course that there is not where the school has none', async () => {
  const pages = await pagesToTry(await site('https://campus.example/'), routes);
  expect(pages.at(-1)).toMatchObject({ path: '/formation/aucune', page: 'FormationPage' });
});

it('refuses what keeps the shell from answering', async () => {
  await expect(pagesToTry('http://127.0.0.1:1', routes)).rejects.toThrow('The shell does not list its pages');
});

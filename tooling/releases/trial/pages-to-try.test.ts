import { createServer, type Server } from 'node:http';
import { listen } from 'testing/ports';
import { pagesToTry } from './pages-to-try';

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

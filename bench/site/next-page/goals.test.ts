import { createServer } from 'node:http';
import { listen } from 'testing/ports';
import { firstCard, goalAt } from './goals';

const served = async <Result>(html: string, ask: (site: string) => Promise<Result>): Promise<Result> => {
  const server = createServer((_, response) => response.end(html));
  const site = `http://127.0.0.1:${await listen(server)}`;
  return ask(site).finally(() => server.close());
};

it('reads the title as a browser would', async () => {
  const html = '<h1>Marque</h1><main><h1 class="a">Vente &amp;\n <b>R&#x27;D</b></h1></main>';
  await expect(served(html, (site) => goalAt(site, '/a'))).resolves.toEqual({
    path: '/a',
    title: "Vente & R'D",
  });
});

it('finds the first course of the list, not of the menu', async () => {
  const html =
    '<a href="/formation/menu"></a><main><a href="/formation/un"></a><a href="/formation/deux"></a></main>';
  await expect(served(html, (site) => firstCard(site, '/'))).resolves.toBe('/formation/un');
});

it('is no measurement without them', async () => {
  await expect(served('<main></main>', (site) => goalAt(site, '/a'))).rejects.toThrow('/a has no h1');
  await expect(served('<main></main>', (site) => firstCard(site, '/'))).rejects.toThrow('shows no course');
});

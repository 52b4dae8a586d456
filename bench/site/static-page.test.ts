import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { listen } from 'testing/ports';
import { staticPage } from './static-page';

const start = '<script data-scripts="/main.js">(()=>{})()</script>';
const page = `<head><style data-href="/a.css">a{}</style></head><img src="/big.jpg"><script id="boot" type="application/json">{"a":1}</script>${start}`;

async function from(html: string) {
  const server = createServer((_, response) => response.end(html));
  const site = `http://127.0.0.1:${await listen(server)}`;
  return staticPage(site, '/page').finally(() => server.close());
}

it('drops what stands in for scripts', async () => {
  const { body } = await from(
    '<style>a{}</style><noscript><link rel="stylesheet" href="/a.css"></noscript><h1>A</h1>',
  );
  expect(brotliDecompressSync(body).toString()).toBe('<style>a{}</style><h1>A</h1>');
});

it('keeps the styles and the pictures and drops every script', async () => {
  const { body } = await from(page);
  expect(brotliDecompressSync(body).toString()).toBe(
    '<head><style data-href="/a.css">a{}</style></head><img src="/big.jpg">',
  );
});

it('is no variant of a page without styles', async () => {
  await expect(from('<h1>Titre</h1>')).rejects.toThrow('/page has no styles of its own');
});

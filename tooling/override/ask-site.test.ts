import { createServer } from 'node:http';
import { listen } from 'testing/ports';
import { askSite } from './ask-site';

let answer: [status: number, html?: string];
let asked: string[];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const [status, html] = answer;
  response.writeHead(status, status === 303 ? { Location: '/' } : {}).end(html);
});
let site: string;
beforeAll(async () => {
  site = `http://127.0.0.1:${await listen(server)}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('is content with a site that takes it', async () => {
  answer = [303];
  expect(await askSite(`${site}/formations?remote=mf-catalogue@http://127.0.0.1:3012/`)).toBeUndefined();
  expect(asked).toEqual(['/formations?remote=mf-catalogue@http://127.0.0.1:3012/']);
});

it.each<[string, typeof answer, RegExp]>([
  [
    'refuses the address',
    [400, '<h1>Non</h1><p>La machine x n’est pas permise.</p>'],
    /: La machine x n’est pas permise\.$/,
  ],
  ['is in production', [200, '<h1>Accueil</h1>'], /it is in production \(ENVIRONMENT\)\.$/],
])('says it where a site %s', async (_case, given, sentence) => {
  answer = given;
  expect(await askSite(`${site}/?remote=a`)).toMatch(sentence);
});

it('says it where nothing answers', async () => {
  expect(await askSite('http://127.0.0.1:1/')).toBe(
    'http://127.0.0.1:1 does not answer: start the site, or name another one with --site.',
  );
});

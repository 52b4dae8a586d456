import { openUpstream } from '@campus/testing/upstream';
import { readyLines } from './develop-site';

jest.mock('../build/webpack/read-remote.mjs', () => ({
  rowsOf: ({ pages }: { pages: object }) => Object.values(pages),
}));
jest.mock('../build/build', () => ({}));
jest.mock('./site', () => ({}));

it('a developer reads where each hot page is, or which value its address takes', async () => {
  const site = await openUpstream();
  site.answer = (_, response) => response.end('<loc>https://campus.example/formation/python</loc>');
  const usual = { page: 'Page', module: '', header: 'plain' } as const;
  const paths = ['/évènements', '/évènements/:jour', '/formation/:id'];
  const pages = paths.map((path) => ({ path, ...usual }));
  const remotes = [{ name: 'mf-agenda', team: 'agenda', pages: Object.fromEntries(pages.entries()) }];
  const lines = await readyLines({ origin: 'http://localhost:3000', site: site.url, seconds: 1, remotes });
  await site.close();
  const shown = ['/évènements', '/évènements/:jour', '/formation/python'];
  expect(lines.match(/(?<=localhost:3000)\S+/g)).toEqual(shown);
});

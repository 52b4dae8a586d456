import { createServer, type Server } from 'node:http';
import { listen } from 'testing/ports';
import { uptake } from './uptake';

let server: Server | undefined;
afterEach(() => server?.close());

/** A site whose answers are these, one after the other. */
async function site(...answers: string[]): Promise<string> {
  const running = createServer((_, response) => response.end(answers.shift()));
  server = running;
  return `http://127.0.0.1:${await listen(running)}`;
}
const shows = (version: string) => JSON.stringify({ 'mf-home': { version } });

it('is live where the site shows it, if only at the second look', async () => {
  expect(await uptake(await site(shows('1'), shows('2')), 'mf-home', '2')).toBe('live');
});

it('is another one where the site stays with it', async () => {
  expect(await uptake(await site(shows('1'), shows('1')), 'mf-home', '2')).toBe('other');
});

it('is not running where nothing answers, or something else than the site', async () => {
  const url = await site('<html>');
  expect(await uptake(url, 'mf-home', '2')).toBe('not running');
  await new Promise((resolve) => server?.close(resolve));
  expect(await uptake(url, 'mf-home', '2')).toBe('not running');
});

describe('the shell', () => {
  const says = (release: string, givenUp?: string) => JSON.stringify({ status: 'ok', release, givenUp });

  it('is live once its process runs it, also when nobody answers in between', async () => {
    expect(await uptake(await site(says('1'), '', says('1', '3'), says('2')), 'shell', '2')).toBe('live');
  });

  it('is another one where it did not come up', async () => {
    expect(await uptake(await site(says('1'), says('1', '2')), 'shell', '2')).toBe('other');
  });
});

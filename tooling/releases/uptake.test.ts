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
  expect(await uptake(await site(shows('2')), 'mf-home', '2')).toBe('live');
  server?.close();
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
  const says = (release: string, takeover?: object) => JSON.stringify({ status: 'ok', release, takeover });

  it('is live once its process has taken over', async () => {
    const starting = says('1', { version: '2', state: 'starting' });
    expect(await uptake(await site(says('1'), starting, starting, says('2')), 'shell', '2')).toBe('live');
  });

  it('waits for one that is starting before it', async () => {
    const before = Array.from({ length: 20 }, () => says('1', { version: '3', state: 'starting' }));
    expect(await uptake(await site(...before, says('2')), 'shell', '2')).toBe('live');
  });

  it('is another one where the new process was given up', async () => {
    const given = says('1', { version: '2', state: 'given up' });
    expect(await uptake(await site(says('1'), given), 'shell', '2')).toBe('other');
  });

  it('is another one where the site runs no release, or looks elsewhere', async () => {
    const answers = Array.from({ length: 20 }, () => says('1', { version: '3', state: 'given up' }));
    expect(await uptake(await site(...answers), 'shell', '2')).toBe('other');
  });
});

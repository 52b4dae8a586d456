import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { freePort, listen, portOf } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { openUpstream, type Upstream } from 'testing/upstream';
import { executable, type RunningPocketBase, startPocketBase } from './testing/start';

const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
const token = 'a-token-of-at-least-thirty-two-letters';

jest.setTimeout(240_000);

describe('a change by an editor', () => {
  let dataDir: string;
  let remove: () => Promise<void>;
  let server: RunningPocketBase;
  let editor: PocketBase;
  let site: Server;
  let calls: IncomingMessage[] = [];
  /** What the site does with a purge. */
  let mood: 'well' | 'silent' = 'well';
  /** The other one of two. */
  let second: Upstream;

  beforeAll(async () => {
    site = createServer((request, response) => {
      calls.push(request);
      if (mood === 'well') response.writeHead(204).end();
    });
    await listen(site);
    second = await openUpstream();
    ({ folder: dataDir, remove } = await temporaryFolder());
    await writeFile(join(dataDir, 'purge-token'), token);
    server = await startPocketBase({
      port: await freePort(),
      dataDir,
      binary: await executable(),
      origins: [],
      siteUrl: `http://127.0.0.1:${portOf(site)},${second.url}`,
      superuser,
    });
    editor = new PocketBase(server.url).autoCancellation(false);
    await editor.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  });

  beforeEach(() => {
    calls = [];
    second.requests.length = 0;
    second.answer = (_request, response) => response.writeHead(204).end();
    mood = 'well';
  });

  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await second.close();
    await server?.stop();
    await remove();
  });

  const counters = async (id: string) => {
    const { counter, counterAlternance } = await editor.collection('categorie').getOne(id);
    return { counter, counterAlternance };
  };

  it.each(['carrousel', 'categorie', 'formation', 'option', 'competence'])(
    'in %s is told to the site',
    async (name) => {
      const { id } = await editor.collection(name).getFirstListItem('');
      await editor.collection(name).update(id, { title: 'Un autre titre' });
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({ method: 'POST', url: '/purge' });
      expect(calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
      expect(second.requests).toMatchObject([
        { method: 'POST', url: '/purge', headers: { authorization: `Bearer ${token}` } },
      ]);
    },
  );

  it('is told when a record is new and when it is gone', async () => {
    await editor.collection('option').create({ id: 'neuve', title: 'Neuve' });
    await editor.collection('option').delete('neuve');
    expect(calls).toHaveLength(2);
  });

  it('keeps the counters of the categories true', async () => {
    const courses = editor.collection('formation');
    const { id, alternance, category } = await courses.getFirstListItem('alternance = true && active = true');
    const before = await counters(category);
    expect(alternance).toBe(true);

    await courses.update(id, { active: false });
    const without = { counter: before.counter - 1, counterAlternance: before.counterAlternance - 1 };
    expect(await counters(category)).toEqual(without);

    await courses.update(id, { active: true, alternance: false });
    expect(await counters(category)).toEqual({ ...without, counter: before.counter });

    const { id: other } = await editor.collection('categorie').getFirstListItem(`id != "${category}"`);
    const otherBefore = await counters(other);
    await courses.update(id, { category: other });
    expect(await counters(other)).toEqual({ ...otherBefore, counter: otherBefore.counter + 1 });
    await courses.delete(id);
    expect(await counters(other)).toEqual(otherBefore);
  });

  it('is saved soon when the site hangs', async () => {
    mood = 'silent';
    const start = Date.now();
    const saved = await editor.collection('formation').update('python', { title: 'Python, lentement' });
    expect(saved.title).toBe('Python, lentement');
    // The hook waits for a second; without its limit it would be two minutes.
    expect(Date.now() - start).toBeLessThan(30_000);
    expect(calls).toHaveLength(1);
  });

  it('is told first to the sites that answer, and within a minute to one that did not', async () => {
    mood = 'silent';
    const courses = editor.collection('formation');
    await courses.update('python', { title: 'Python, à deux' });
    const told: string[] = [];
    site.prependListener('request', () => told.push('the one that hung'));
    second.answer = (_request, response) => {
      told.push('the other one');
      response.writeHead(204).end();
    };
    await courses.update('python', { title: 'Python, encore à deux' });
    expect(told).toEqual(['the other one', 'the one that hung']);

    mood = 'well';
    calls = [];
    await editor.crons.run('untoldSites');
    await until('it is told', () => calls.length === 1);
    // Then nobody is left to be told.
    await editor.crons.run('untoldSites');
    await courses.update('python', { title: 'Python, de nouveau à deux' });
    await until('both are told again', () => told.length === 5);
    expect(told.slice(2)).toEqual(['the one that hung', 'the one that hung', 'the other one']);
  });

  it('is saved when the site is down', async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    const saved = await editor.collection('formation').update('python', { title: 'Python, tout seul' });
    expect(saved.title).toBe('Python, tout seul');
  });
});

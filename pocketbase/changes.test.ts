import { createServer, type IncomingMessage, type Server } from 'node:http';
import { listen, portOf } from 'testing/ports';
import { until } from 'testing/until';
import { openUpstream, type Upstream } from 'testing/upstream';
import { editorsPocketBase, token } from './testing/editors';

describe('a change by an editor', () => {
  let site: Server;
  let calls: IncomingMessage[] = [];
  /** What the site does with a purge. */
  let mood: 'well' | 'silent' = 'well';
  /** The other one of two. */
  let second: Upstream;

  const clients = editorsPocketBase(async () => {
    site = createServer((request, response) => {
      calls.push(request);
      if (mood === 'well') response.writeHead(204).end();
    });
    await listen(site);
    second = await openUpstream();
    return { siteUrl: `http://127.0.0.1:${portOf(site)},${second.url}` };
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
  });

  const counters = async (id: string) => {
    const { counter, counterAlternance } = await clients.admin.collection('categorie').getOne(id);
    return { counter, counterAlternance };
  };

  it.each(['carrousel', 'categorie', 'formation', 'option', 'competence'])(
    'in %s is told to the site',
    async (name) => {
      const { id } = await clients.admin.collection(name).getFirstListItem('');
      await clients.admin.collection(name).update(id, { title: 'Un autre titre' });
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({ method: 'POST', url: '/purge' });
      expect(calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
      expect(second.requests).toMatchObject([
        { method: 'POST', url: '/purge', headers: { authorization: `Bearer ${token}` } },
      ]);
    },
  );

  it('is told when a record is new and when it is gone', async () => {
    await clients.admin.collection('option').create({ id: 'neuve', title: 'Neuve' });
    await clients.admin.collection('option').delete('neuve');
    expect(calls).toHaveLength(2);
  });

  it('keeps the counters of the categories true', async () => {
    const courses = clients.admin.collection('formation');
    const { id, alternance, category } = await courses.getFirstListItem('alternance = true && active = true');
    const before = await counters(category);
    expect(alternance).toBe(true);

    await courses.update(id, { active: false });
    const without = { counter: before.counter - 1, counterAlternance: before.counterAlternance - 1 };
    expect(await counters(category)).toEqual(without);

    await courses.update(id, { active: true, alternance: false });
    expect(await counters(category)).toEqual({ ...without, counter: before.counter });

    const { id: other } = await clients.admin.collection('categorie').getFirstListItem(`id != "${category}"`);
    const otherBefore = await counters(other);
    await courses.update(id, { category: other });
    expect(await counters(other)).toEqual({ ...otherBefore, counter: otherBefore.counter + 1 });
    await courses.delete(id);
    expect(await counters(other)).toEqual(otherBefore);
  });

  it('is saved soon when the site hangs', async () => {
    mood = 'silent';
    const start = Date.now();
    const saved = await clients.admin
      .collection('formation')
      .update('python', { title: 'Python, lentement' });
    expect(saved.title).toBe('Python, lentement');
    // The hook waits for a second; without its limit it would be two minutes.
    expect(Date.now() - start).toBeLessThan(30_000);
    expect(calls).toHaveLength(1);
  });

  it('is told first to the sites that answer, and within a minute to one that did not', async () => {
    mood = 'silent';
    const courses = clients.admin.collection('formation');
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
    await clients.admin.crons.run('untoldSites');
    await until('it is told', () => calls.length === 1);
    // Then nobody is left to be told.
    await clients.admin.crons.run('untoldSites');
    await courses.update('python', { title: 'Python, de nouveau à deux' });
    await until('both are told again', () => told.length === 5);
    expect(told.slice(2)).toEqual(['the one that hung', 'the one that hung', 'the other one']);
  });

  it('is saved when the site is down', async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    const saved = await clients.admin
      .collection('formation')
      .update('python', { title: 'Python, tout seul' });
    expect(saved.title).toBe('Python, tout seul');
  });
});

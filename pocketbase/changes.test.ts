import { until } from 'testing/until';
import { openUpstream, type Upstream } from 'testing/upstream';
import { editorsPocketBase, token } from './testing/editors';

describe('a change by an editor', () => {
  let first: Upstream;
  let second: Upstream;
  /** How the two sites take a purge. */
  const well: Upstream['answer'] = (_request, response) => response.writeHead(204).end();
  const silent = () => {};

  const clients = editorsPocketBase(async () => {
    [first, second] = [await openUpstream(), await openUpstream()];
    return { siteUrl: `${first.url},${second.url}` };
  });

  beforeEach(() => {
    for (const site of [first, second]) Object.assign(site, { requests: [], answer: well });
  });
  afterAll(() => Promise.all([first.close(), second.close()]));

  const counters = async (id: string) => {
    const { counter, counterAlternance } = await clients.admin.collection('categorie').getOne(id);
    return { counter, counterAlternance };
  };

  it.each(['carrousel', 'categorie', 'formation', 'option', 'competence'])(
    'in %s is told to the site',
    async (name) => {
      const { id } = await clients.admin.collection(name).getFirstListItem('');
      await clients.admin.collection(name).update(id, { title: 'Un autre titre' });
      const purge = { method: 'POST', url: '/purge', headers: { authorization: `Bearer ${token}` } };
      expect([first.requests, second.requests]).toMatchObject([[purge], [purge]]);
    },
  );

  it('is told when a record is new and when it is gone', async () => {
    await clients.admin.collection('option').create({ id: 'neuve', title: 'Neuve' });
    await clients.admin.collection('option').delete('neuve');
    expect(first.requests).toHaveLength(2);
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
    first.answer = silent;
    const start = Date.now();
    const title = 'Python, lentement';
    expect((await clients.admin.collection('formation').update('python', { title })).title).toBe(title);
    // The hook waits for a second; without its limit it would be two minutes.
    expect(Date.now() - start).toBeLessThan(30_000);
    expect(first.requests).toHaveLength(1);
  });

  it('is told first to the sites that answer, and within a minute to one that did not', async () => {
    first.answer = silent;
    const courses = clients.admin.collection('formation');
    await courses.update('python', { title: 'Python, à deux' });
    const told: string[] = [];
    first.answer = () => told.push('the one that hung');
    second.answer = (...asked) => {
      told.push('the other one');
      well(...asked);
    };
    await courses.update('python', { title: 'Python, encore à deux' });
    expect(told).toEqual(['the other one', 'the one that hung']);

    first.answer = (...asked) => {
      told.push('the one that hung');
      well(...asked);
    };
    await clients.admin.crons.run('untoldSites');
    await until('it is told', () => told.length === 3);
    // Then nobody is left to be told.
    await clients.admin.crons.run('untoldSites');
    await courses.update('python', { title: 'Python, de nouveau à deux' });
    await until('both are told again', () => told.length === 5);
    expect(told.slice(2)).toEqual(['the one that hung', 'the one that hung', 'the other one']);
  });

  it('is saved when the site is down', async () => {
    await first.close();
    const title = 'Python, tout seul';
    expect((await clients.admin.collection('formation').update('python', { title })).title).toBe(title);
  });
});

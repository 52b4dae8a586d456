import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { editorsPocketBase, refusalOf, token } from './testing/editors';

let first: Upstream;
let second: Upstream;
let contact: Upstream;
const clients = editorsPocketBase(async () => {
  [first, second, contact] = await Promise.all([openUpstream(), openUpstream(), openUpstream()]);
  return { siteUrl: `${first.url},${second.url}`, contactUrl: contact.url };
});
afterAll(() => Promise.all([first, second, contact].map((upstream) => upstream?.close())));

describe('a change by an editor', () => {
  /** How the two sites take a purge. */
  const well: Upstream['answer'] = (_request, response) => response.writeHead(204).end();
  const silent = () => {};

  beforeEach(() => {
    for (const site of [first, second]) Object.assign(site, { requests: [], answer: well });
  });

  const counters = async (id: string) => {
    const { counter, counterAlternance } = await clients.admin.collection('categorie').getOne(id);
    return { counter, counterAlternance };
  };

  it.each(['carrousel', 'categorie', 'formation', 'option', 'competence', 'regle_financement'])(
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

  it('waits once where site and contact service hang, however many rows are saved', async () => {
    first.answer = silent;
    contact.answer = silent;
    const start = Date.now();
    const session = [1, 2, 3, 4, 5].map((month) => ({ startsOn: `2099-0${month}-02` }));
    await clients.send('save', { formation: 'python', values: { session }, before: {} });
    // The hook waits for a second; without its limit it would be two minutes.
    expect(Date.now() - start).toBeLessThan(30_000);
    expect(second.requests).toHaveLength(6);
    // PocketBase's own minute may come meanwhile.
    expect(first.requests.length).toBeLessThan(3);
    expect(contact.requests.filter(({ url }) => url === '/sessions').length).toBeLessThan(3);
  });
});

describe('the mails of requests', () => {
  const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  /** What the contact service was asked of these mails: it is asked of sessions as well. */
  const mailRequests = () => contact.requests.filter(({ url }) => url.startsWith('/mails'));
  const mails = () => clients.camille.send<object>('/api/redaction/mails', {});
  const retry = (which: unknown) =>
    clients.camille.send<object>('/api/redaction/mails/retry', { method: 'POST', body: { id: which } });

  it('shows an editor the undelivered mails, and sends one again', async () => {
    contact.json(200, { waiting: 1, oldestSeconds: 3, givenUp: [], lost: [] });
    expect(await mails()).toEqual({ waiting: 1, oldestSeconds: 3, givenUp: [], lost: [] });
    const headers = { authorization: `Bearer ${token}` };
    expect(mailRequests().at(-1)).toMatchObject({ method: 'GET', url: '/mails', headers });
    contact.json(200, { mails: 1 });
    expect(await retry(id)).toEqual({ mails: 1 });
    const retryRequest = { method: 'POST', url: '/mails/retry', body: JSON.stringify({ id }), headers };
    expect(mailRequests().at(-1)).toMatchObject(retryRequest);
  });

  it('shows nobody else anything, and asks nothing for them', async () => {
    const before = mailRequests().length;
    for (const [method, path] of [
      ['GET', 'mails'],
      ['POST', 'mails/retry'],
    ] as const) {
      const answer = await fetch(`${clients.admin.baseURL}/api/redaction/${path}`, { method });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('waiting');
    }
    expect(mailRequests()).toHaveLength(before);
  });

  it('says in a sentence that the contact service cannot be had', async () => {
    contact.json(400, { error: '…' });
    expect(await refusalOf(retry('all'))).toMatchObject({
      status: 400,
      message: 'Ce courrier n’existe pas.',
    });
    contact.json(401, { error: 'Le jeton n’est pas le bon.' });
    expect(await refusalOf(mails())).toMatchObject({ status: 503 });
    await contact.close();
    expect(await refusalOf(mails())).toMatchObject({
      status: 503,
      message: expect.stringContaining('Le service de contact ne répond pas\u00A0: réessayez'),
    });
  });
});

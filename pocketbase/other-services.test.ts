import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '@campus/testing/until';
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
    const notified: string[] = [];
    // PocketBase's own minute may come meanwhile, and try it again.
    first.answer = () => {
      if (!notified.includes('the one that hung')) notified.push('the one that hung');
    };
    second.answer = (...exchange) => {
      notified.push('the other one');
      well(...exchange);
    };
    await courses.update('python', { title: 'Python, encore à deux' });
    expect(notified).toEqual(['the other one', 'the one that hung']);

    first.answer = (...exchange) => {
      notified.push('the one that hung');
      well(...exchange);
    };
    await clients.admin.crons.run('untoldSites');
    await until('it is told', () => notified.length === 3);
    // Then nobody is left to be told.
    await clients.admin.crons.run('untoldSites');
    await courses.update('python', { title: 'Python, de nouveau à deux' });
    await until('both are told again', () => notified.length === 5);
    expect(notified.slice(2)).toEqual(['the one that hung', 'the one that hung', 'the other one']);
  });
});

describe('a session that opens', () => {
  beforeEach(() => {
    contact.json(202, { mails: 0 });
    contact.requests.length = 0;
  });

  const sessions = () => clients.admin.collection('session');
  const create = (values: Record<string, unknown> = {}) =>
    sessions().create({
      ...{ formation: 'python', startsOn: '2099-03-02', endsOn: '2099-03-04', place: 'presentiel' },
      ...{ address: '1 place de l’Exemple', seats: 6, seatsTaken: 2, ...values },
    });
  const noted = (id: string) =>
    clients.admin.collection('annonce').getFullList({ filter: `session = "${id}"` });
  /** Cron may announce at the moment of a change, too: the service takes it once. */
  const announced = () => {
    const all = contact.requests.flatMap(
      ({ body }) => JSON.parse(body ?? '{}').sessions as { id: string; course: string }[],
    );
    return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  };
  const ids = () => announced().map(({ id }) => id);

  it('is told to the contact service, once', async () => {
    const { id } = await create({ note: 'Le soir' });
    const expectedRequest = {
      method: 'POST',
      url: '/sessions',
      headers: { authorization: `Bearer ${token}` },
    };
    expect(contact.requests[0]).toMatchObject(expectedRequest);
    const { title } = await clients.admin.collection('formation').getOne('python');
    const place = { place: 'presentiel', address: '1 place de l’Exemple', freeSeats: 4, note: 'Le soir' };
    expect(announced()).toEqual([
      { id, course: 'python', title, startsOn: '2099-03-02', endsOn: '2099-03-04', ...place },
    ]);
    contact.requests.length = 0;
    await sessions().update(id, { note: 'Le matin' });
    expect(ids()).toEqual([]);
  });

  it('is told again when it was full and has a free seat', async () => {
    const { id } = await create({ seatsTaken: 6 });
    expect(ids()).toEqual([]);
    await sessions().update(id, { seatsTaken: 5 });
    expect(announced()).toMatchObject([{ id, freeSeats: 1 }]);
    await sessions().update(id, { seatsTaken: 6 });
    await sessions().update(id, { seats: 0, seatsTaken: 0 });
    expect(announced()).toMatchObject([{ id }, { id, freeSeats: null }]);
  });

  it('is not told where it is over, nor of a course that nobody sees until it is shown', async () => {
    await create({ startsOn: '2020-03-02', endsOn: '' });
    await clients.admin.collection('formation').update('python', { active: false });
    const { id } = await create();
    expect(ids()).toEqual([]);
    await clients.admin.collection('formation').update('python', { active: true });
    expect(ids()).toContain(id);
  });

  it('is told later where the contact service is down or refuses', async () => {
    contact.json(503, { error: 'x' });
    const { id } = await create();
    expect(ids()).toEqual([id]);
    contact.requests.length = 0;
    contact.json(202, { mails: 3 });
    await clients.admin.crons.run('openSessions');
    await until('it is told', () => ids().length > 0);
    await until('it is noted', async () => (await noted(id)).length > 0);
    contact.requests.length = 0;
    await clients.admin.crons.run('openSessions');
    await sessions().update(id, { note: 'x' });
    expect(ids()).toEqual([]);
  });

  it('is announced although others are refused; those again once changed', async () => {
    const soonest = Array.from({ length: 21 }, (_, day) => `2098-03-0${(day % 9) + 1}`);
    contact.json(503, { error: 'x' });
    const refused = [];
    for (const startsOn of soonest) refused.push((await create({ startsOn, address: 'Refusée' })).id);
    contact.answer = (_request, response) =>
      response.writeHead(contact.requests.at(-1)?.body?.includes('Refusée') ? 400 : 202).end();
    const { id } = await create();
    expect(ids()).toContain(id);
    expect(await noted(id)).toHaveLength(1);
    await clients.admin.crons.run('openSessions');
    await sessions().update(id, { note: 'y' });
    const [one = '', other = ''] = refused;
    const warnings = (about: string) => clients.lines.filter((line) => line.includes(about)).length;
    await sessions().update(other, { address: 'Refusée encore' });
    await until('both are said', () => warnings(other) === 2);
    expect(warnings(one)).toBe(1);
    await sessions().update(other, { address: 'Rue de l’Exemple' });
    expect(await noted(other)).toHaveLength(1);
    for (const each of refused) await sessions().delete(each);
  });

  it('of a course whose former addresses are none is told all the same', async () => {
    const database = new DatabaseSync(join(clients.dataDir(), 'pocketbase', 'data.db'));
    const change = database.prepare("UPDATE formation SET formerly = ? WHERE id = 'python'");
    for (const formerly of ['["Évil x","Cours-Déjà","cours-de-python",7]', '{}', '"python"', '7']) {
      change.run(formerly);
      contact.requests.length = 0;
      const { id } = await create();
      const courses = announced()
        .filter((one) => one.id === id)
        .map(({ course }) => course);
      expect(courses).toEqual(formerly[0] === '[' ? ['python', 'cours-de-python'] : ['python']);
    }
    database.close();
    const { title } = await clients.camille
      .collection('formation')
      .update('python', { title: 'Python, sain' });
    expect(title).toBe('Python, sain');
  });

  it('is forgotten with its session, and nobody else reads what was told', async () => {
    const { id } = await create();
    expect(await noted(id)).toHaveLength(1);
    await sessions().delete(id);
    expect(await noted(id)).toHaveLength(0);
    const stranger = await fetch(`${clients.admin.baseURL}/api/collections/annonce/records`);
    expect(stranger.status).toBe(403);
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

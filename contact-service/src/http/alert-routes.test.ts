import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptLog } from 'testing/kept-log';
import { folderForTheTests } from 'testing/temporary-folder';
import { answerOf } from '../../testing/form';
import { httpSides } from '../../testing/http-side';
import { session } from '../../testing/session';

const start = httpSides();
const folder = folderForTheTests();
const log = keptLog();
const secret = 'a-secret-of-at-least-thirty-two-letters';
const subscribe = jest.fn(async (): Promise<'asked' | 'too many'> => 'asked');
const announce = jest.fn(async () => 2);
const links = {
  find: jest.fn(async (token: string) => (token === 'good' ? { course: 'python' } : null)),
  confirm: jest.fn(async (token: string) => (token === 'good' ? { course: 'python' } : null)),
  leave: jest.fn(async () => {}),
};
const side = (env: Record<string, string> = {}) =>
  start({
    logger: log.logger,
    alerts: { subscribe, announce },
    subscriptions: { ...links, stats: async () => ({ confirmed: 4, pending: 1 }) },
    env: { DATA_DIR: join(folder, 'data'), ...env },
  });

let address = '';
beforeAll(async () => {
  address = await side();
});
beforeEach(() => {
  jest.clearAllMocks();
});

const json = { 'content-type': 'application/json' };
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    ...(body === undefined ? { headers } : { headers: { ...json, ...headers }, body: JSON.stringify(body) }),
  });

describe('POST /alertes', () => {
  it('answers the same for an address that has too many already', async () => {
    for (const outcome of ['asked', 'too many'] as const) {
      subscribe.mockResolvedValueOnce(outcome);
      const answer = await post('/alertes', { id: 'python', email: ' zoe@école.example ' });
      expect([answer.status, await answer.json()]).toEqual([202, {}]);
      expect(subscribe).toHaveBeenLastCalledWith('python', 'zoe@xn--cole-9oa.example');
    }
    expect(log.text()).toContain('"outcome":"too many"');
    expect(log.text()).not.toContain('zoe');
  });

  it.each<[string, object, string, RegExp]>([
    ['no address', { email: ' ' }, 'email', /^Indiquez votre adresse e-mail\.$/],
    ['a list', { email: 'a@x.example, b@y.example' }, 'email', /adresse complète/],
    ['no course', { id: undefined }, 'id', /^Ce champ manque\.$/],
    ['an odd course', { id: '../etc' }, 'id', /./],
    ['a field too many', { formation: 'Spam' }, 'formation', /./],
  ])('refuses %s', async (_what, changes, name, message) => {
    const answer = await post('/alertes', { id: 'python', email: 'zoe@x.example', ...changes });
    const fields = { [name]: expect.stringMatching(message) };
    expect([answer.status, (await answerOf(answer)).fields]).toEqual([400, fields]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('answers 503 where it could not be kept', async () => {
    subscribe.mockRejectedValueOnce(new Error('the list of alerts is full'));
    const answer = await post('/alertes', { id: 'python', email: 'zoe@x.example' });
    expect([answer.status, (await answerOf(answer)).error]).toEqual([
      503,
      expect.stringMatching(/^Votre demande n’a pas pu être enregistrée/),
    ]);
    const line = log.lines.find((each) => each.includes('the list of alerts is full'));
    expect(line).toContain('"alert":true');
  });

  it('limits a client apart from its contact requests, and its links much later', async () => {
    const limited = await side({ perMinute: '1' });
    const statuses = async (times: number, path: string, init: RequestInit = {}) => {
      const all = [];
      while (all.length < times) all.push((await fetch(limited + path, { method: 'POST', ...init })).status);
      return all;
    };
    const body = JSON.stringify({ id: 'python', email: 'zoe@x.example' });
    expect(await statuses(2, '/alertes', { headers: json, body })).toEqual([202, 429]);
    expect(await statuses(31, '/alertes/quitter?jeton=good')).toEqual([...Array(30).fill(200), 429]);
  });
});

describe('the links of mails', () => {
  it.each(['confirmer', 'quitter'])('change nothing by being followed: %s', async (name) => {
    const get = (query: string, method = 'GET') => fetch(`${address}/alertes/${name}${query}`, { method });
    expect((await get('?jeton=good', 'HEAD')).status).toBe(200);
    expect(await (await get('?jeton=good')).json()).toEqual({ course: 'python' });
    expect((await get('?jeton=bad')).status).toBe(404);
    for (const query of ['', `?jeton=${'x'.repeat(101)}`]) expect((await get(query)).status).toBe(400);
    expect([links.confirm.mock.calls, links.leave.mock.calls]).toEqual([[], []]);
  });

  it('confirm or leave when they are pressed, whoever has left before', async () => {
    const answer = await post('/alertes/confirmer?jeton=good');
    expect([answer.status, await answer.json()]).toEqual([200, { course: 'python' }]);
    expect((await post('/alertes/confirmer?jeton=bad')).status).toBe(404);
    for (const token of ['good', 'bad'])
      expect((await post(`/alertes/quitter?jeton=${token}`)).status).toBe(200);
    expect(links.leave).toHaveBeenCalledTimes(2);
  });

  it('answer 503 while the database does not', async () => {
    links.leave.mockRejectedValueOnce(new Error('gone'));
    expect((await post('/alertes/quitter?jeton=good')).status).toBe(503);
  });

  it('stand in no log with their secret', async () => {
    await post('/alertes/confirmer?jeton=very-secret');
    expect(log.text()).toContain('/alertes/confirmer');
    expect(log.text()).not.toContain('very-secret');
  });
});

describe('POST /sessions', () => {
  const shows = { authorization: `Bearer ${secret}` };

  it('is refused as long as there is no secret, or a short one', async () => {
    const shown = async (authorization: string) =>
      (await post('/sessions', { sessions: [session] }, { authorization })).status;
    expect(await shown('Bearer ')).toBe(401);
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data/purge-token'), 'short');
    expect(await shown('Bearer short')).toBe(401);
    writeFileSync(join(folder, 'data/purge-token'), `${secret}\n`);
  });

  it('announces to whoever shows the secret', async () => {
    expect((await post('/sessions', { sessions: [session] })).status).toBe(401);
    expect(announce).not.toHaveBeenCalled();
    const odd = { ...session, title: 'Python\r\nBcc: x' };
    const answer = await post('/sessions', { sessions: [session, odd] }, shows);
    expect([answer.status, await answer.json()]).toEqual([202, { mails: 4 }]);
    expect(announce.mock.calls).toEqual([[session], [{ ...session, title: 'Python Bcc: x' }]]);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 21 }, () => session)],
    ['an odd date', [{ ...session, startsOn: 'demain' }]],
    ['no seat', [{ ...session, freeSeats: 0 }]],
    ['a long address', [{ ...session, address: 'x'.repeat(201) }]],
  ])('refuses %s', async (_what, sessions) => {
    expect((await post('/sessions', { sessions }, shows)).status).toBe(400);
    expect(announce).not.toHaveBeenCalled();
  });

  it('answers 503 where not all could be announced', async () => {
    announce.mockRejectedValueOnce(new Error('the outbox is full'));
    expect((await post('/sessions', { sessions: [session] }, shows)).status).toBe(503);
  });
});

it('is counted in the figures', async () => {
  const figures = await (await fetch(`${address}/metrics`)).text();
  expect(figures).toContain('contact_subscriptions{state="confirmed"} 4\n');
  expect(figures).toContain('contact_subscriptions{state="pending"} 1\n');
});

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
const outbox = {
  put: async () => 'stored' as const,
  ping: async () => {},
  stats: async () => ({ waiting: 0, dead: 0, oldestSeconds: 0 }),
};
const subscribe = jest.fn(async (): Promise<'asked' | 'too many'> => 'asked');
const announce = jest.fn(async () => 2);
const links = {
  find: jest.fn(async (token: string) => (token === 'good' ? { course: 'python' } : null)),
  confirm: jest.fn(async (token: string) => (token === 'good' ? { course: 'python' } : null)),
  leave: jest.fn(async () => {}),
};
const side = (env: Record<string, string> = {}) =>
  start({
    outbox,
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

  it.each<[string, object, Record<string, string> | undefined]>([
    ['no address', { id: 'python', email: ' ' }, { email: 'Indiquez votre adresse e-mail.' }],
    [
      'a malformed one',
      { id: 'python', email: 'zoe@' },
      { email: expect.stringMatching(/adresse complète/) },
    ],
    ['a list', { id: 'python', email: 'a@x.example, b@y.example' }, { email: expect.any(String) }],
    ['no course', { email: 'zoe@x.example' }, { id: 'Ce champ manque.' }],
    ['an odd course', { id: '../etc', email: 'zoe@x.example' }, { id: expect.any(String) }],
    [
      'a field too many',
      { id: 'p', email: 'zoe@x.example', formation: 'Spam' },
      { formation: expect.any(String) },
    ],
  ])('refuses %s', async (_what, body, fields) => {
    const answer = await post('/alertes', body);
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
    expect(log.text()).toMatch(
      /"alert":true.*the list of alerts is full|the list of alerts is full.*"alert":true/,
    );
  });

  it('limits a client apart from its contact requests, and its links much later', async () => {
    const limited = await side({ perMinute: '1' });
    const statuses = async (times: number, path: string, body?: object) => {
      const all = [];
      for (let count = 0; count < times; count += 1) {
        const init = body ? { headers: json, body: JSON.stringify(body) } : {};
        all.push((await fetch(`${limited}${path}`, { method: 'POST', ...init })).status);
      }
      return all;
    };
    expect(await statuses(2, '/alertes', { id: 'python', email: 'zoe@x.example' })).toEqual([202, 429]);
    const left = await statuses(31, '/alertes/quitter?jeton=good');
    expect([new Set(left.slice(0, 30)), left[30]]).toEqual([new Set([200]), 429]);
  });
});

describe('the links of mails', () => {
  it.each(['/alertes/confirmer', '/alertes/quitter'])(
    '%s changes nothing by being followed',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        expect((await fetch(`${address}${path}?jeton=good`, { method })).status).toBe(200);
      }
      expect(await (await fetch(`${address}${path}?jeton=good`)).json()).toEqual({ course: 'python' });
      expect((await fetch(`${address}${path}?jeton=bad`)).status).toBe(404);
      expect((await fetch(`${address}${path}`)).status).toBe(400);
      expect((await fetch(`${address}${path}?jeton=${'x'.repeat(101)}`)).status).toBe(400);
      expect([links.confirm.mock.calls, links.leave.mock.calls]).toEqual([[], []]);
    },
  );

  it('confirm when they are pressed', async () => {
    const answer = await post('/alertes/confirmer?jeton=good');
    expect([answer.status, await answer.json()]).toEqual([200, { course: 'python' }]);
    expect((await post('/alertes/confirmer?jeton=bad')).status).toBe(404);
  });

  it('leave when they are pressed, whoever has left before', async () => {
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
    expect((await post('/sessions', { sessions: [session] }, { authorization: 'Bearer ' })).status).toBe(401);
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data/purge-token'), 'short');
    expect((await post('/sessions', { sessions: [session] }, { authorization: 'Bearer short' })).status).toBe(
      401,
    );
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
    ['an odd place', [{ ...session, place: 'ailleurs' }]],
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

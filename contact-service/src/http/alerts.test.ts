import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptLog } from '@campus/testing/kept-log';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { answerOf, post } from '../../testing/form';
import { httpSides } from '../../testing/http-side';
import { session } from '../../testing/session';

describe('the routes of alerts, and of PocketBase', () => {
  const start = httpSides();
  const folder = folderForTheTests();
  const log = keptLog();
  const secret = 'a-secret-of-at-least-thirty-two-letters';
  const subscribe = jest.fn(async (): Promise<'asked' | 'too many'> => 'asked');
  const announce = jest.fn(async () => 2);
  const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const receipt = '01234-56789';
  const undelivered = { id, receipt, kind: 'request', createdAt: 1, reason: '550', erasedAt: 2 };
  const overview = jest.fn(async () => {
    const givenUp = [{ ...undelivered, payload: 'secret' } as never];
    return { waiting: 1, oldestSeconds: 7, givenUp, lost: [] };
  });
  const retry = jest.fn(async () => 1);
  const links = {
    find: jest.fn(async (token: string) => (token === 'good' ? { course: 'python' } : null)),
    confirm: jest.fn(async (token: string) => (token === 'good' ? { course: 'python' } : null)),
    leave: jest.fn(async (_token: string, _courses: string[]) => {}),
  };
  const side = (env: Record<string, string> = {}) =>
    start({
      logger: log.logger,
      alerts: { subscribe, announce },
      followUp: { overview, retry },
      subscriptions: links,
      env: { DATA_DIR: join(folder, 'data'), ...env },
    });

  let address = '';
  beforeAll(async () => {
    address = await side();
  });
  beforeEach(() => jest.clearAllMocks());

  const postSessions = (path: string, body: object, headers: Record<string, string> = {}) =>
    post(address, body, headers, path);
  const get = (headers = {}) => fetch(`${address}/mails`, { headers });
  const press = (path: string) => fetch(address + path, { method: 'POST' });

  it('take an address, and answer the same for one that has too many already', async () => {
    for (const outcome of ['asked', 'too many'] as const) {
      subscribe.mockResolvedValueOnce(outcome);
      const answer = await postSessions('/alertes', { id: 'python', email: ' zoe@école.example ' });
      expect([answer.status, await answer.json()]).toEqual([202, {}]);
      expect(subscribe).toHaveBeenLastCalledWith('python', 'zoe@xn--cole-9oa.example');
    }
    expect(log.text()).toContain('"outcome":"too many"');
    expect(log.text()).not.toContain('zoe');
  });

  it.each<[string, object, object]>([
    ['no address', { email: ' ' }, { email: 'Indiquez votre adresse e-mail.' }],
    ['a list', { email: 'a@x.example, b@y.example' }, { email: expect.stringMatching(/adresse complète/) }],
    [
      'an accent',
      { email: 'jose\u0301@x.example' },
      { email: expect.stringMatching(/«\u00A0é\u00A0» avant le @/) },
    ],
    ['no course', { id: undefined }, {}],
    ['an odd course', { id: '../etc' }, {}],
    ['a field too many', { formation: 'Spam' }, {}],
  ])('refuse an address with %s', async (_what, changes, fields) => {
    const answer = await postSessions('/alertes', { id: 'python', email: 'zoe@x.example', ...changes });
    const body = await answerOf(answer);
    expect([answer.status, body.fields]).toEqual([400, fields]);
    expect(body.error).toMatch(/^(Veuillez .+|La demande n’est pas lisible)\.$/);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('limit a client apart from its contact requests, and its links much later', async () => {
    const limited = await side({ perMinute: '1' });
    const body = { id: 'python', email: 'zoe@x.example' };
    const statuses = async (times: number, path: string) => {
      const all = [];
      while (all.length < times) all.push((await post(limited, body, {}, path)).status);
      return all;
    };
    expect(await statuses(2, '/alertes')).toEqual([202, 429]);
    expect(await statuses(31, '/alertes/quitter?jeton=good')).toEqual([...Array(30).fill(200), 429]);
  });

  it.each(['confirmer', 'quitter'])('change nothing where a link is followed: %s', async (name) => {
    const get = (query: string, method = 'GET') => fetch(`${address}/alertes/${name}${query}`, { method });
    expect((await get('?jeton=good', 'HEAD')).status).toBe(200);
    expect(await (await get('?jeton=good')).json()).toEqual({ course: 'python' });
    expect((await get('?jeton=bad')).status).toBe(404);
    for (const query of ['', `?jeton=${'x'.repeat(101)}`]) expect((await get(query)).status).toBe(400);
    expect([links.confirm.mock.calls, links.leave.mock.calls]).toEqual([[], []]);
  });

  it('confirm or leave where a link is pressed, whoever has left before', async () => {
    const answer = await press('/alertes/confirmer?jeton=good');
    expect([answer.status, await answer.json()]).toEqual([200, { course: 'python' }]);
    expect((await press('/alertes/confirmer?jeton=bad')).status).toBe(404);
    for (const query of ['jeton=good&formations=python%2Cancien', 'jeton=bad'])
      expect((await press(`/alertes/quitter?${query}`)).status).toBe(200);
    expect(links.leave.mock.calls).toEqual([
      ['good', ['python', 'ancien']],
      ['bad', ['']],
    ]);
  });

  const shows = { authorization: `Bearer ${secret}` };

  it('announce sessions for the secret alone, never for a missing or short one', async () => {
    const shown = async (headers: Record<string, string>) =>
      (await postSessions('/sessions', { sessions: [session] }, headers)).status;
    expect(await shown({ authorization: 'Bearer ' })).toBe(401);
    // A secret that cannot be read says nothing of who asks.
    mkdirSync(join(folder, 'data/purge-token'), { recursive: true });
    expect(await shown(shows)).toBe(503);
    rmdirSync(join(folder, 'data/purge-token'));
    writeFileSync(join(folder, 'data/purge-token'), 'short');
    expect(await shown({ authorization: 'Bearer short' })).toBe(401);
    writeFileSync(join(folder, 'data/purge-token'), `${secret}\n`);
    expect(await shown({})).toBe(401);
    expect(announce).not.toHaveBeenCalled();
    const odd = { ...session, course: 'seo', title: 'SEO\r\nBcc: x' };
    const answer = await postSessions('/sessions', { sessions: [session, odd, session] }, shows);
    expect([answer.status, await answer.json()]).toEqual([202, { mails: 4 }]);
    expect(announce.mock.calls).toEqual([[[session, session]], [[{ ...odd, title: 'SEO Bcc: x' }]]]);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 21 }, () => session)],
    ['an odd date', [{ ...session, startsOn: 'demain' }]],
    ['no seat', [{ ...session, freeSeats: 0 }]],
    ['a long address', [{ ...session, address: 'x'.repeat(201) }]],
  ])('refuse sessions: %s', async (_what, sessions) => {
    expect((await postSessions('/sessions', { sessions }, shows)).status).toBe(400);
    expect(announce).not.toHaveBeenCalled();
  });

  it('answer 503 and alert where the database fails; log no link’s secret', async () => {
    const error = expect.stringMatching(/^Votre demande n’est peut-être pas enregistrée/);
    const unkept = async (answer: Response) =>
      expect([answer.status, await answer.json()]).toEqual([503, { error }]);
    subscribe.mockRejectedValueOnce(new Error('the list of alerts is full'));
    await unkept(await postSessions('/alertes', { id: 'python', email: 'zoe@x.example' }));
    const line = log.lines.find((each) => each.includes('the list of alerts is full'));
    expect(line).toContain('"alert":true');
    links.leave.mockRejectedValueOnce(new Error('gone'));
    await unkept(await press('/alertes/quitter?jeton=very-secret'));
    expect(log.text()).toContain('/alertes/quitter');
    expect(log.text()).not.toContain('very-secret');
    announce.mockRejectedValueOnce(new Error('the outbox is full'));
    await unkept(await postSessions('/sessions', { sessions: [session] }, shows));
    overview.mockRejectedValueOnce(new Error('disk I/O error'));
    expect((await get(shows)).status).toBe(503);
  });

  it('shows undelivered mails for the secret, with the described fields only', async () => {
    const shown = { waiting: 1, oldestSeconds: 7, givenUp: [undelivered], lost: [] };
    expect(await (await get(shows)).json()).toEqual(shown);
    const wrong = [{}, { authorization: `Bearer ${secret}x` }, { authorization: secret }];
    for (const headers of wrong as Record<string, string>[]) {
      expect((await get(headers)).status).toBe(401);
      expect((await postSessions('/mails/retry', { id }, headers)).status).toBe(401);
    }
    expect(retry).not.toHaveBeenCalled();
  });

  it('sends one mail again, never all of them', async () => {
    expect(await (await postSessions('/mails/retry', { id }, shows)).json()).toEqual({ mails: 1 });
    expect(retry.mock.calls).toEqual([[id]]);
    for (const wrong of ['all', '', `${id}' OR 1`, id.toLowerCase()]) {
      expect((await postSessions('/mails/retry', { id: wrong }, shows)).status).toBe(400);
    }
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

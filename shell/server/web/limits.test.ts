import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { limitClients } from '@campus/settings/client-limits';
import { answerErrors } from '../pages/errors';
import { createClientOf } from './client-of';
import { createQueue } from './queue';
import { createWorkBudget } from './work-budget';

describe('client', () => {
  const from = (ip: string | undefined, headers = {}) => ({ ip, headers }) as FastifyRequest;
  const warn = jest.fn<void, [string]>();
  beforeEach(() => warn.mockReset());

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['nonsense', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is the client %s', (ip, client) => expect(createClientOf([], { warn })(from(ip))).toBe(client));

  const marks = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
  it.each(marks)('behind an unknown proxy (%s) all are one client, which is logged once', (mark) => {
    const clientOf = createClientOf([], { warn });
    for (const visitor of ['203.0.113.7', '203.0.113.8'])
      expect(clientOf(from('127.0.0.1', { [mark]: visitor }))).toBe('127.0.0.1');
    expect(warn).toHaveBeenCalledTimes(1);
    const advice = 'Set TRUST_PROXY to the address of the proxy.';
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(advice));
  });

  it('tells them apart behind the proxy that is named', () => {
    const clientOf = createClientOf(['127.0.0.1'], { warn });
    expect(clientOf(from('203.0.113.7', { 'x-forwarded-for': '203.0.113.7' }))).toBe('203.0.113.7');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('gate', () => {
  /** A piece of work that ends when it is told to. */
  function piece() {
    const { promise, resolve } = Promise.withResolvers<string>();
    return { work: jest.fn(() => promise), end: () => resolve('done') };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const full = expect.objectContaining({ statusCode: 503, retryAfterSeconds: 5 });

  it('lets so much through at a time, less while busy, in the order of coming', async () => {
    let width = 2;
    const gate = createQueue({ maxConcurrent: () => width, maxQueued: 10, queueTimeoutMs: 60_000 });
    const pieces = [piece(), piece(), piece(), piece(), piece()];
    const results = pieces.map(({ work }) => gate(work));
    const begunAfter = async (index?: number) => {
      if (index !== undefined) pieces[index]?.end();
      await settled();
      return pieces.map(({ work }) => work.mock.calls.length);
    };
    expect(await begunAfter()).toEqual([1, 1, 0, 0, 0]);
    expect(await begunAfter(1)).toEqual([1, 1, 1, 0, 0]);
    width = 1;
    expect(await begunAfter(0)).toEqual([1, 1, 1, 0, 0]);
    width = 3;
    expect(await begunAfter(2)).toEqual([1, 1, 1, 1, 1]);
    for (const { end } of pieces) end();
    expect(await Promise.all(results)).toEqual(Array(5).fill('done'));
  });

  it('refuses what would wait behind too many others', async () => {
    const gate = createQueue({ maxConcurrent: () => 1, maxQueued: 1, queueTimeoutMs: 60_000 });
    const [first, second] = [piece(), piece()];
    const results = [gate(first.work), gate(second.work)];
    await expect(gate(async () => 'late')).rejects.toEqual(full);
    await settled();
    first.end();
    await settled();
    second.end();
    expect(await Promise.all(results)).toEqual(['done', 'done']);
  });

  it('refuses what has waited too long, and goes on, also after work that failed', async () => {
    const gate = createQueue({ maxConcurrent: () => 1, maxQueued: 10, queueTimeoutMs: 30 });
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const slow = piece();
    const running = gate(slow.work);
    const waiting = jest.fn(async () => 'late');
    await expect(gate(waiting)).rejects.toEqual(full);
    slow.end();
    await running;
    expect(waiting).not.toHaveBeenCalled();
    expect(await gate(async () => 'next')).toBe('next');
  });
});

const clientOf = createClientOf([], { warn: () => undefined });
/**
 * From now on the clock that no correction moves says this. What lru-cache stores at 0 has no age:
 * a minute later its timer would start anew each millisecond, until the worker ends.
 */
const setClock = (now: number) => jest.spyOn(performance, 'now').mockReturnValue(1 + now);

describe('requests', () => {
  async function start(perMinute: number): Promise<FastifyInstance> {
    setClock(0);
    const app = Fastify();
    limitClients(app, perMinute, clientOf);
    answerErrors(app, { styles: [], integrity: {} });
    app.get('/', async () => 'ok');
    return app;
  }

  it('beyond a client’s share are answered with 429, and when to come back', async () => {
    const app = await start(2);
    const ask = (url = '/', remoteAddress = '203.0.113.7', headers = {}) =>
      app.inject({ url, remoteAddress, headers });
    await ask();
    await ask('/nowhere');
    const answer = await ask();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(answer.json().message).toMatch(/^Trop de demandes viennent de votre connexion en ce moment\./);
    expect((await ask('/nowhere')).statusCode).toBe(429);
    expect((await ask('/', '203.0.113.8')).statusCode).toBe(200);
    expect((await ask('/', '203.0.113.7', { 'x-forwarded-for': '1.1.1.1' })).statusCode).toBe(429);
  });
});

describe('work', () => {
  function setUp(perMinute: number) {
    setClock(0);
    const { spend } = createWorkBudget(perMinute, clientOf);
    const spendMany = (ip: string, count: number) => {
      for (let spent = 0; spent < count; spent++) spend({ ip, headers: {} } as FastifyRequest);
    };
    return { spendMany };
  }

  it('a client’s budget is spent, refills up to its maximum, and says when', () => {
    const { spendMany } = setUp(30);
    spendMany('203.0.113.7', 30);
    const refusal = expect.objectContaining({ statusCode: 429, retryAfterSeconds: 2 });
    expect(() => spendMany('203.0.113.7', 1)).toThrow(refusal);
    spendMany('203.0.113.8', 30);
    setClock(4000);
    spendMany('203.0.113.7', 2);
    expect(() => spendMany('203.0.113.7', 1)).toThrow();
    setClock(10 * 60_000);
    spendMany('203.0.113.7', 30);
    expect(() => spendMany('203.0.113.7', 1)).toThrow();
  });

  it('that neighbours in the /56 leave no room for costs a client nothing', () => {
    const { spendMany } = setUp(2);
    for (const network of ['0', '1', '2', 'ff']) spendMany(`2001:db8:1:${network}::1`, 2);
    for (let count = 0; count < 5; count++) expect(() => spendMany('2001:db8:1:4::1', 1)).toThrow();
    spendMany('2001:db8:1:100::1', 2);
    setClock(15_000);
    spendMany('2001:db8:1:4::1', 2);
  });

  it('is not limited with 0', () => setUp(0).spendMany('203.0.113.7', 1000));

  it('remembers ten thousand clients alone, and none that was silent for a minute', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { spendMany } = setUp(1);
    setClock(1);
    spendMany('203.0.113.7', 1);
    for (let count = 0; count < 10_000; count++) spendMany(`10.0.${count >> 8}.${count & 255}`, 1);
    spendMany('203.0.113.7', 1);
    expect(() => spendMany('203.0.113.7', 1)).toThrow();
    setClock(60_100);
    jest.advanceTimersByTime(60_100);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

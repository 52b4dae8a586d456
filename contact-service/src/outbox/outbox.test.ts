import { until } from '@campus/testing/until';
import {
  allLeft,
  type Deliver,
  day,
  failing,
  insert,
  mails,
  newRow,
  onBothEngines,
  onEachEngine,
  outboxesOn,
  sent,
} from '../../testing/each-engine';
import { findTrace } from './open';
import { setSteadyInterval } from './outbox';
import type { DeliveryResult } from './settings';

onBothEngines((newEngine) => {
  const { start, rows, stopAll } = outboxesOn(newEngine);

  it('accepts one of equal requests, delivers once, keeps the trace alone', async () => {
    const deliver = jest.fn(async () => sent);
    const outbox = await start(deliver);
    const answers = await Promise.all(Array.from({ length: 20 }, () => outbox.put(mails('A'))));
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
    await allLeft(outbox);
    expect(await outbox.put(mails('A'))).toBe('duplicate');
    expect(deliver).toHaveBeenCalledTimes(2);
    await outbox.ping();
    expect(await rows()).toMatchObject([
      { id: 'A', state: 'done', payload: null, attempts: 1 },
      { id: 'A.ack', state: 'done', payload: null, attempts: 1 },
    ]);
  });

  it('shares mails among instances without sending one twice', async () => {
    const delivered: string[] = [];
    const slowly: Deliver = async (item) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      delivered.push(item.id);
      return sent;
    };
    const [one, two] = [await start(slowly), await start(slowly)];
    // Visitors ask both, as after a lost answer.
    const puts = Array.from({ length: 40 }, async (_, index) => {
      const own = mails(`R${index}`, `visitor${index}@campus.example`);
      expect([await one.put(own), await two.put(own)]).toEqual(['stored', 'duplicate']);
    });
    await Promise.all(puts);
    await allLeft(one);
    expect(delivered).toHaveLength(80);
    expect(new Set(delivered).size).toBe(80);
  });

  it('a mail returns when its lease ends; its old owner’s result is ignored', async () => {
    const silence = Promise.withResolvers<DeliveryResult>();
    // With one delivery at a time, the silent owner cannot claim again.
    const lost = await start(() => silence.promise, { concurrency: 1, leaseMs: 300 });
    await lost.put(mails('A').slice(0, 1));
    await until('the first owner has it', async () => (await rows())[0]?.attempts === 1);
    await start(async () => sent);
    await until('the second owner sent it', async () => (await rows())[0]?.state === 'done');
    silence.resolve({ outcome: 'dead', reason: 'too late' });
    await stopAll();
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2, error: null }]);
  });
});

onEachEngine(({ start, rows, driver }) => {
  it('refuses mails beyond its capacity and accepts again once some have left', async () => {
    let result: DeliveryResult = failing;
    const outbox = await start(async () => result, { maxStored: 5 });
    await outbox.put(mails('A'));
    await outbox.put(mails('B'));
    await expect(outbox.put(mails('C'))).rejects.toThrow('the outbox is full with 5 mails');
    expect((await rows()).map(({ id }) => id)).toEqual(['A', 'A.ack', 'B', 'B.ack']);
    result = sent;
    await allLeft(outbox);
    const tryPut = () => outbox.put(mails('C')).catch(() => null);
    await until('there is room', async () => (await tryPut()) !== null);
  });

  it('erases a trace after 30 days, a given-up mail after 90 with an alert', async () => {
    const refuse: Deliver = async (item) =>
      item.kind === 'request' ? { outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' } : sent;
    let later = 0;
    const erased: number[] = [];
    const settings = { now: () => Date.now() + later, onErased: (mails: number) => erased.push(mails) };
    const given = { id: 'A', state: 'dead', payload: expect.stringContaining('Zoé') };
    const outbox = await start(refuse, settings);
    await outbox.put(mails('A'));
    await allLeft(outbox);
    later = 29 * day;
    await start(refuse, settings);
    expect(await rows()).toMatchObject([given, { id: 'A.ack', state: 'done', payload: null }]);
    later = 31 * day;
    await start(refuse, settings);
    await until('the trace is gone', async () => (await rows()).length === 1);
    later = 89 * day;
    await (await start(refuse, settings)).put([]);
    expect(await rows()).toMatchObject([given]);
    expect(erased).toEqual([]);
    later = 91 * day;
    await start(refuse, settings);
    await until('it is erased', () => erased.length > 0);
    expect(erased).toEqual([1]);
    const error = 'erased: EENVELOPE 550 RCPT TO';
    expect(await rows()).toMatchObject([{ id: 'A', state: 'done', payload: null, error }]);
    later = 122 * day;
    await start(refuse, settings);
    await until('its trace is gone', async () => (await rows()).length === 0);
  });

  it('forgets the oldest of too many traces, a thousand at a time', async () => {
    const traces = Array.from({ length: 2500 }, (_, index) => newRow(`T${1000 + index}`, '', index));
    await insert(driver(), traces);
    const later = Date.now() + day;
    await driver().query(`UPDATE contact_outbox SET state = 'done', remove_at = created_at + ${later}`);
    await start(async () => sent, { maxTraces: 2 });
    const storedIds = async () => driver().query('SELECT id FROM contact_outbox ORDER BY id');
    await until('the others are gone', async () => (await storedIds()).length <= 2);
    expect(await storedIds()).toEqual([{ id: 'T3498' }, { id: 'T3499' }]);
  });

  it('finds both mails of a request by the start of their ids, without texts', async () => {
    const id = '7K2QXM9DTPAAAAAAAAAAAAAAAAAAAAAA';
    const ids = [`${id}.ack`, id, '7K2QXM9DT0AAAAAAAAAAAAAAAAAAAAAA'];
    const stored = ids.map((each) => newRow(each, 'zoe', 1));
    await insert(driver(), stored);
    const sql = `UPDATE contact_outbox SET state = 'done', deliver_at = NULL, remove_at = 9 WHERE id = $1`;
    await driver().query(sql, [id]);
    const both = { kind: 'request', attempts: 0, error: null, createdAt: 1 };
    expect(await findTrace(driver(), '7K2QXM9DTP')).toEqual([
      { ...both, id, state: 'done', deliverAt: null, removeAt: 9 },
      { ...both, id: `${id}.ack`, state: 'waiting', deliverAt: 1, removeAt: null },
    ]);
    expect(await findTrace(driver(), 'AAAAAAAAAA')).toEqual([]);
  });
});

it('nothing is erased by a clock that was set just now, at a start or later', () => {
  jest.useFakeTimers();
  let ahead = 400 * day;
  const work = jest.fn();
  const end = setSteadyInterval(1000, work, () => Date.now() + ahead);
  ahead = 0;
  jest.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
  ahead = 400 * day;
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
});

import { describePostgres, postgresDatabases } from '@campus/testing/postgres-databases';
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
  quickSettings,
  sent,
} from '../../testing/each-engine';
import type { Mail } from '../request/mails';
import { type Driver, groupCommit } from './driver';
import { createCapacityGuard, setSteadyInterval } from './outbox';
import { openPostgres } from './postgres';
import { Queue } from './queue';
import { findTrace } from './open';
import {
  retryDelayMs,
  shouldGiveUp,
  defaultRetryPlan,
  defaultSettings,
  type DeliveryResult,
} from './settings';

describe('a group commit', () => {
  it('groups simultaneous items up to a limit and gives each caller its result', async () => {
    let running = 0;
    const write = jest.fn(async (items: number[]) => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return items.map((item) => item * 2);
    });
    const commit = groupCommit(write, 2);
    const first = [1, 2, 3].map(commit);
    await until('it writes', () => running === 1);
    expect(await Promise.all([...first, commit(4), commit(5)])).toEqual([2, 4, 6, 8, 10]);
    expect(write.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]]);
  });

  it('fails for all who shared a write that failed, and for nobody after them', async () => {
    const write = jest.fn(async (items: number[]) => items).mockRejectedValueOnce(new Error('disk full'));
    const commit = groupCommit(write);
    const outcomes = await Promise.allSettled([1, 2, 3].map(commit));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await commit(4)).toBe(4);
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

it('the first purge comes within minutes of a start', () =>
  expect(defaultSettings.purgeIntervalMs).toBeLessThanOrEqual(600_000));

describe('outbox', () => {
  let delivered: string[] = [];
  beforeEach(() => {
    delivered = [];
  });
  const deliver: Deliver = async ({ item }) => {
    delivered.push(item.id);
    return sent;
  };

  onBothEngines((newEngine) => {
    const { start, rows, stopAll } = outboxesOn(newEngine);
    it('accepts one of equal requests, delivers once, keeps the trace alone', async () => {
      const outbox = await start(deliver);
      const answers = await Promise.all(Array.from({ length: 20 }, () => outbox.put(mails('A'))));
      expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
      await allLeft(outbox);
      expect(await outbox.put(mails('A'))).toBe('duplicate');
      expect(delivered.sort()).toEqual(['A', 'A.ack']);
      await outbox.ping();
      expect(await rows()).toMatchObject([
        { id: 'A', state: 'done', payload: null, attempts: 1 },
        { id: 'A.ack', state: 'done', payload: null, attempts: 1 },
      ]);
    });

    it('shares mails among instances without sending one twice', async () => {
      const slowly: Deliver = async (claim) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        return deliver(claim);
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
      const attempts: number[] = [];
      await start(async (claim) => {
        attempts.push(claim.attempts);
        return sent;
      });
      await until('the second owner sent it', async () => (await rows())[0]?.state === 'done');
      silence.resolve({ outcome: 'dead', reason: 'too late' });
      await stopAll();
      expect(attempts).toEqual([2]);
      expect(await rows()).toMatchObject([{ state: 'done', error: null }]);
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

    it('sends 60 mails an hour to one domain; providers have no such quota', async () => {
      const seen: DeliveryResult[] = [];
      const outbox = await start(async () => sent, { onResult: (_mail, result) => seen.push(result) });
      const to = (email: string, at: number): Mail => ({
        ...{ id: `${email}.ack`, receipt: '', receivedAt: at, kind: 'acknowledgement', email },
      });
      await outbox.put(Array.from({ length: 120 }, (_, at) => to(`zoe@a${at}.victime.example`, at)));
      // On the day of a job fair.
      await outbox.put(Array.from({ length: 100 }, (_, at) => to(`visiteuse${at}@gmail.com`, at)));
      await outbox.put([to('zoe@autre.example', 1)]);
      await until('all were looked at', () => seen.length === 221);
      const dropped = seen.filter(({ outcome }) => outcome === 'dropped');
      expect(dropped).toEqual(Array(60).fill({ outcome: 'dropped', reason: 'quota of the domain' }));
    });

    it('erases a trace after 30 days, a given-up mail after 90 with an alert', async () => {
      const refuse: Deliver = async ({ item }) =>
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
      expect(await rows()).toMatchObject([
        { id: 'A', state: 'done', payload: null, error: 'erased: EENVELOPE 550 RCPT TO' },
      ]);
      later = 122 * day;
      await start(refuse, settings);
      await until('its trace is gone', async () => (await rows()).length === 0);
    });

    it('gives one mailbox three acknowledgements, however its address is spelt', async () => {
      const results: string[] = [];
      let later = 0;
      const outbox = await start(async () => sent, {
        now: () => Date.now() + later,
        onResult: ({ id, kind }, { outcome }) =>
          kind === 'acknowledgement' && results.push(`${id} ${outcome}`),
      });
      const spellings = ['zoe', 'ZOE+1', 'z.o.e', 'zoe+x+y', '+'];
      for (const [index, local] of spellings.entries()) {
        await outbox.put(mails(`R${index}`, `${local}@visiteuse.example`));
      }
      await until('all are settled', () => results.length === spellings.length);
      const outcomes = ['sent', 'sent', 'sent', 'dropped', 'sent'];
      expect(results.sort()).toEqual(outcomes.map((outcome, index) => `R${index}.ack ${outcome}`));
      const keys = await driver().query('SELECT quota_key FROM contact_outbox');
      expect(JSON.stringify(keys)).not.toMatch(/zoe/i);
      later = day + 1000;
      await outbox.put(mails('NEXT'));
      await until('the next day’s left', () => results.includes('NEXT.ack sent'));
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

    it('gives up what it cannot read, says so without quoting it, and goes on', async () => {
      const seen: string[] = [];
      const errors: unknown[] = [];
      const odd = ['{"id":"ODD","email":"zoe@visiteuse.exam', '"zoe@x.example"', '{"id":"OTHER"}', 'null'];
      const stored = odd.map((payload, index) => newRow(`ODD${index}`, payload));
      await insert(driver(), stored);
      const outbox = await start(async () => sent, {
        onResult: (mail, result) => seen.push(JSON.stringify([mail.kind, result])),
        onError: (error) => errors.push(error),
      });
      await outbox.put(mails('A'));
      await allLeft(outbox);
      expect((await outbox.stats()).dead).toBe(odd.length);
      const result = { outcome: 'dead', reason: 'the stored content cannot be read' };
      expect(seen).toContain(JSON.stringify(['request', result]));
      expect(seen.join()).not.toContain('zoe');
      expect(errors).toEqual([]);
    });

    it('leaves what it cannot deliver to the newer program that put it there', async () => {
      const [request, acknowledgement] = mails('A');
      if (!request || !acknowledgement) throw new Error('two mails are expected');
      const older = await start(deliver, { kinds: ['request'] });
      await older.put([acknowledgement, request]);
      await until('the other one waits', async () => (await older.stats()).waiting === 1);
      expect(delivered).toEqual(['A']);
      await start(deliver);
      await until('both left', () => delivered.length === 2);
      expect(delivered).toEqual(['A', 'A.ack']);
      expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    });

    it('sends at once what comes, without waiting for its next look', async () => {
      const outbox = await start(async () => sent, { pollIntervalMs: 600_000 });
      for (const id of 'AB') {
        await outbox.put(mails(id));
        await allLeft(outbox);
      }
    });

    it('gives up a mail that is too old, but never at its first attempts', async () => {
      let ahead = 0;
      const deliver = jest.fn(async () => failing);
      const outbox = await start(deliver, { now: () => Date.now() + ahead });
      await outbox.put(mails('A').slice(0, 1));
      ahead = 6 * day;
      await until('it is dead', async () => (await outbox.stats()).dead === 1);
      expect(deliver.mock.calls.length).toBeGreaterThanOrEqual(3);
    });

    it('has no more deliveries under way than it may', async () => {
      let underWay = 0;
      let maxUnderWay = 0;
      const release = Promise.withResolvers<void>();
      const deliver: Deliver = async () => {
        underWay += 1;
        maxUnderWay = Math.max(maxUnderWay, underWay);
        await release.promise;
        underWay -= 1;
        return sent;
      };
      const outbox = await start(deliver, { concurrency: 3 });
      await Promise.all(Array.from('ABCDEFGHIJ', (id) => outbox.put(mails(id, `${id}@visiteuse.example`))));
      await until('as many as may be are under way', () => underWay === 3);
      release.resolve();
      await allLeft(outbox);
      expect(maxUnderWay).toBe(3);
    });

    it('leaves a mail server in trouble alone for a moment', async () => {
      const times: number[] = [];
      const deliver: Deliver = async () => {
        times.push(performance.now());
        return failing;
      };
      const retry = { ...quickSettings.retry, minDelayMs: 60_000, maxDelayMs: 60_000 };
      const outbox = await start(deliver, { concurrency: 1, pollIntervalMs: 200, retry });
      await Promise.all(Array.from('ABC', (id) => outbox.put(mails(id).slice(0, 1))));
      await until('each was tried', () => times.length === 3);
      const [first = 0, second = 0, third = 0] = times;
      // A timer may fire a little early by this clock.
      expect(Math.min(second - first, third - second)).toBeGreaterThan(190);
    });

    it('sends a mail once although its result is written down at the second attempt', async () => {
      let broken = true;
      const breaking = (own: Driver): Driver => ({
        ...own,
        query: async (sql, params) => {
          if (!broken || !sql.includes('SET state')) return own.query(sql, params);
          broken = false;
          throw new Error('database is locked');
        },
      });
      const outbox = await start(deliver, {}, breaking);
      await outbox.put(mails('A').slice(0, 1));
      await allLeft(outbox);
      expect(broken).toBe(false);
      expect(delivered).toEqual(['A']);
      expect(await rows()).toMatchObject([{ state: 'done', attempts: 1 }]);
    });

    it('survives a clock that jumps back a year', async () => {
      let shift = 0;
      const deliver = jest.fn(async () => sent).mockResolvedValueOnce(failing);
      const retry = { ...quickSettings.retry, minDelayMs: 500, maxDelayMs: 500 };
      const outbox = await start(deliver, { now: () => Date.now() + shift, retry });
      await outbox.put(mails('A').slice(0, 1));
      await until('it was tried', () => deliver.mock.calls.length > 0);
      shift = -365 * day;
      await allLeft(outbox);
    });

    it('finds both mails of a request by the start of their ids, without texts', async () => {
      const id = '7K2QXM9DTPAAAAAAAAAAAAAAAAAAAAAA';
      const ids = [`${id}.ack`, id, '7K2QXM9DT0AAAAAAAAAAAAAAAAAAAAAA'];
      await insert(
        driver(),
        ids.map((each) => newRow(each, 'zoe', 1)),
      );
      const sql = `UPDATE contact_outbox SET state = 'done', deliver_at = NULL, remove_at = 9 WHERE id = $1`;
      await driver().query(sql, [id]);
      const waits = {
        kind: 'request',
        state: 'waiting',
        attempts: 0,
        error: null,
        createdAt: 1,
        deliverAt: 1,
      };
      expect(await findTrace(driver(), '7K2QXM9DTP')).toEqual([
        { ...waits, id, state: 'done', deliverAt: null, removeAt: 9 },
        { ...waits, id: `${id}.ack`, removeAt: null },
      ]);
      expect(await findTrace(driver(), 'AAAAAAAAAA')).toEqual([]);
    });
  });
});

describePostgres('PostgreSQL', () => {
  const databases = postgresDatabases();

  it('is refused when it does not keep what it accepts', async () => {
    const url = new URL(await databases.create());
    url.searchParams.set('options', '-c synchronous_commit=off');
    await expect(openPostgres(url.href, () => {})).rejects.toThrow(
      'DATABASE_URL must name a PostgreSQL database that answers and keeps what it accepts (synchronous_commit is off)',
    );
  });

  // SQLite begins each statement with the right to write.
  it('is pinged where rows may be written, not where they may only be read', async () => {
    const driver = await openPostgres(await databases.create(), () => {});
    const queue = new Queue(driver, quickSettings);
    await queue.ping();
    await driver.query('SET default_transaction_read_only = on');
    await expect(queue.ping()).rejects.toThrow('read-only transaction');
    await driver.close();
  });
});

describe('the usual plan', () => {
  const hour = 3600_000;

  it.each([
    [1, 4_000, 5_000],
    [10, 2048_000, 2560_000],
    [11, 0.8 * hour, hour],
    [5000, 0.8 * hour, hour],
  ])('waits after attempt %d from %d to %d ms', (attempts, shortest, longest) => {
    const chance = jest.spyOn(Math, 'random');
    const delays = [1 - Number.EPSILON, 0].map((value) => {
      chance.mockReturnValue(value);
      return retryDelayMs(attempts, defaultRetryPlan);
    });
    expect(delays).toEqual([shortest, longest]);
  });

  it('gives up after five days and twenty attempts, not before', () => {
    expect(shouldGiveUp(5 * day + 1, 20, defaultRetryPlan)).toBe(true);
    expect(shouldGiveUp(5 * day, 20, defaultRetryPlan)).toBe(false);
    expect(shouldGiveUp(50 * day, 19, defaultRetryPlan)).toBe(false);
  });
});

it('simultaneous mails share one count of the capacity; a failed one repeats', async () => {
  const count = jest.fn(async () => 7);
  const reserve = createCapacityGuard(count, 10);
  const results = await Promise.allSettled([reserve(2), reserve(2), reserve(1)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(count).toHaveBeenCalledTimes(1);

  const failing = jest.fn(async () => 0).mockRejectedValueOnce(new Error('gone'));
  const takeFrom = createCapacityGuard(failing, 10);
  await expect(takeFrom(2)).rejects.toThrow('gone');
  await expect(takeFrom(2)).resolves.toBeUndefined();
});

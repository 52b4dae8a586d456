import { until } from 'testing/until';
import {
  allLeft,
  type Deliver,
  day,
  failing,
  mails,
  onEachEngine,
  quickSettings,
  sent,
} from '../../testing/each-engine';
import type { Driver } from './driver';
import { traceOf } from './trace';

onEachEngine(({ start, rows, stopAll, driver }) => {
  let delivered: string[] = [];
  beforeEach(() => {
    delivered = [];
  });
  const take: Deliver = async ({ item }) => {
    delivered.push(item.id);
    return sent;
  };

  it('delivers each mail once, forgets its content and keeps its trace', async () => {
    const outbox = await start(take);
    expect(await outbox.put(mails('A'))).toBe('stored');
    await allLeft(outbox);
    expect(delivered.sort()).toEqual(['A', 'A.ack']);
    await outbox.ping();
    expect(await rows()).toMatchObject([
      { id: 'A', state: 'done', payload: null, attempts: 1 },
      { id: 'A.ack', state: 'done', payload: null, attempts: 1 },
    ]);
  });

  it('leaves what it cannot deliver to the newer program that put it there', async () => {
    const [request, acknowledgement] = mails('A');
    if (!request || !acknowledgement) throw new Error('two mails are expected');
    const older = await start(take, { kinds: ['request'] });
    await older.put([acknowledgement, request]);
    await until('the other one waits', async () => (await older.stats()).waiting === 1);
    expect(delivered).toEqual(['A']);
    await start(take);
    await until('both left', () => delivered.length === 2);
    expect(delivered).toEqual(['A', 'A.ack']);
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('accepts one of many equal requests, now and later', async () => {
    const outbox = await start(take);
    const answers = await Promise.all(Array.from({ length: 20 }, () => outbox.put(mails('A'))));
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
    await allLeft(outbox);
    expect(await outbox.put(mails('A'))).toBe('duplicate');
    expect(delivered).toHaveLength(2);
  });

  it('sends at once what comes, without waiting for its next look', async () => {
    const outbox = await start(async () => sent, { poll: 600_000 });
    for (const id of 'AB') {
      await outbox.put(mails(id));
      await allLeft(outbox);
    }
  });

  it('gives up a mail that is too old, but never at its first attempts', async () => {
    let attempts = 0;
    let ahead = 0;
    const outbox = await start(
      async () => {
        attempts += 1;
        return failing;
      },
      { now: () => Date.now() + ahead },
    );
    await outbox.put(mails('A').slice(0, 1));
    ahead = 6 * day;
    await until('it is dead', async () => (await outbox.stats()).dead === 1);
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  it('shares mails among instances without sending one twice', async () => {
    const slowly: Deliver = async (claim) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return take(claim);
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

  it('has no more deliveries under way than it may', async () => {
    let underWay = 0;
    let most = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const outbox = await start(
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await held;
        underWay -= 1;
        return sent;
      },
      { concurrency: 3 },
    );
    await Promise.all(Array.from('ABCDEFGHIJ', (id) => outbox.put(mails(id, `${id}@visiteuse.example`))));
    await until('as many as may be are under way', () => underWay === 3);
    letGo();
    await allLeft(outbox);
    expect(most).toBe(3);
  });

  it('leaves a mail server in trouble alone for a moment', async () => {
    const times: number[] = [];
    const outbox = await start(
      async () => {
        times.push(performance.now());
        return failing;
      },
      {
        concurrency: 1,
        poll: 200,
        retry: { ...quickSettings.retry, firstDelay: 60_000, longestDelay: 60_000 },
      },
    );
    await Promise.all(Array.from('ABC', (id) => outbox.put(mails(id).slice(0, 1))));
    await until('each was tried', () => times.length === 3);
    const [first = 0, second = 0, third = 0] = times;
    // A timer may fire a little early by this clock.
    expect(Math.min(second - first, third - second)).toBeGreaterThan(190);
  });

  it('forgets traces after the configured time', async () => {
    let later = 0;
    const now = () => Date.now() + later;
    const outbox = await start(async () => sent, { now });
    await outbox.put(mails('A'));
    await allLeft(outbox);
    later = 29 * day;
    await start(async () => sent, { now });
    expect(await rows()).toHaveLength(2);
    later = 31 * day;
    await start(async () => sent, { now });
    await until('the traces are gone', async () => (await rows()).length === 0);
  });

  it('gives a mail back when its owner goes silent, and ignores what that one says later', async () => {
    let refuse = () => {};
    const silent: Deliver = () =>
      new Promise((resolve) => {
        refuse = () => resolve({ outcome: 'dead', reason: 'too late' });
      });
    // With one delivery at a time, the silent owner cannot claim again.
    const lost = await start(silent, { concurrency: 1, lease: 300 });
    await lost.put(mails('A').slice(0, 1));
    await until('the first owner has it', async () => (await rows())[0]?.attempts === 1);
    const attempts: number[] = [];
    await start(async (claim) => {
      attempts.push(claim.attempts);
      return sent;
    });
    await until('the second owner sent it', async () => (await rows())[0]?.state === 'done');
    refuse();
    await stopAll();
    expect(attempts).toEqual([2]);
    expect(await rows()).toMatchObject([{ state: 'done', error: null }]);
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
    const outbox = await start(take, {}, breaking);
    await outbox.put(mails('A').slice(0, 1));
    await allLeft(outbox);
    expect(broken).toBe(false);
    expect(delivered).toEqual(['A']);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it.each([
    ['back', -365 * day],
    ['ahead', 365 * day],
  ])('survives a clock that jumps a year %s', async (_where, jump) => {
    let shift = 0;
    let attempts = 0;
    const outbox = await start(
      async () => {
        attempts += 1;
        return attempts < 2 ? failing : sent;
      },
      {
        now: () => Date.now() + shift,
        retry: { ...quickSettings.retry, firstDelay: 500, longestDelay: 500 },
      },
    );
    await outbox.put(mails('A').slice(0, 1));
    await until('it was tried', () => attempts === 1);
    shift = jump;
    await allLeft(outbox);
  });

  it('finds the two mails of a request by the start of their ids, without what was written', async () => {
    const outbox = await start(async ({ item }) => (item.kind === 'request' ? sent : failing), {
      retry: { firstDelay: 60_000, longestDelay: 60_000, giveUpAfter: 1e9, leastAttempts: 3 },
    });
    const id = '7K2QXM9DTPAAAAAAAAAAAAAAAAAAAAAA';
    await outbox.put(mails(id));
    await outbox.put(mails('7K2QXM9DT0AAAAAAAAAAAAAAAAAAAAAA'));
    await until('both were tried', async () =>
      (await traceOf(driver(), '7K2QXM9DTP')).every(
        ({ attempts, deliverAt, removeAt }) =>
          attempts === 1 && (removeAt !== null || (deliverAt ?? 0) > Date.now()),
      ),
    );
    const found = await traceOf(driver(), '7K2QXM9DTP');
    expect(found).toMatchObject([
      { id, kind: 'request', state: 'done', error: null, deliverAt: null, removeAt: expect.any(Number) },
      { id: `${id}.ack`, kind: 'acknowledgement', state: 'waiting', error: 'ECONNECTION', removeAt: null },
    ]);
    expect(JSON.stringify(found)).not.toContain('zoe');
    expect(await traceOf(driver(), 'AAAAAAAAAA')).toEqual([]);
  });
});

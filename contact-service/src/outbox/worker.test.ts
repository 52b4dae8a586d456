import { until } from '@campus/testing/until';
import {
  allLeft,
  day,
  failing,
  insert,
  mails,
  newRow,
  onEachEngine,
  quickSettings,
  sent,
} from '../../testing/each-engine';
import type { Driver } from './driver';
import type { DeliveryResult } from './settings';

onEachEngine(({ start, rows, driver }) => {
  it('sends at once what comes, without waiting for its next look', async () => {
    const outbox = await start(async () => sent, { pollIntervalMs: 600_000 });
    for (const id of 'AB') {
      await outbox.put(mails(id));
      await allLeft(outbox);
    }
  });

  it('has no more deliveries under way than it may', async () => {
    let underWay = 0;
    let maxUnderWay = 0;
    const release = Promise.withResolvers<void>();
    const deliver = async () => {
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
    const deliver = async () => {
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

  it('goes on where the database or a delivery fails, and sends a mail once', async () => {
    const errors: string[] = [];
    const faults = ['SET attempts', 'AS quota', 'SET state = $1'];
    const breaking = (own: Driver): Driver => ({
      ...own,
      query: async (sql, params) => {
        if (!faults[0] || !sql.includes(faults[0])) return own.query(sql, params);
        throw new Error(`${faults.shift()} failed`);
      },
    });
    const deliver = jest.fn(async () => sent).mockRejectedValueOnce(new Error('a surprise'));
    const onError = (error: unknown) => errors.push((error as Error).message);
    // What left is written down well before the lease ends.
    const outbox = await start(deliver, { leaseMs: 1500, onError }, breaking);
    await outbox.put(mails('A').slice(1));
    await allLeft(outbox);
    expect(errors).toEqual(['SET attempts failed', 'AS quota failed', 'a surprise', 'SET state = $1 failed']);
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 3 }]);
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

  it('sends 60 mails an hour to one domain; providers have no such quota', async () => {
    const seen: DeliveryResult[] = [];
    const outbox = await start(async () => sent, { onResult: (_mail, result) => seen.push(result) });
    const to = (email: string) => mails(email, email).slice(1);
    await outbox.put(Array.from({ length: 120 }, (_, at) => to(`zoe@a${at}.victime.example`)).flat());
    // On the day of a job fair.
    await outbox.put(Array.from({ length: 100 }, (_, at) => to(`visiteuse${at}@gmail.com`)).flat());
    await outbox.put(to('zoe@autre.example'));
    await until('all were looked at', () => seen.length === 221);
    const dropped = seen.filter(({ outcome }) => outcome === 'dropped');
    expect(dropped).toEqual(Array(60).fill({ outcome: 'dropped', reason: 'quota of the domain' }));
  });

  it('gives one mailbox three acknowledgements, however its address is spelt', async () => {
    const results: string[] = [];
    let later = 0;
    const outbox = await start(async () => sent, {
      now: () => Date.now() + later,
      onResult: ({ id, kind }, { outcome }) => kind === 'acknowledgement' && results.push(`${id} ${outcome}`),
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
});

import { until } from 'testing/until';
import {
  type Deliver,
  day,
  failing,
  mails,
  onEachEngine,
  quickSettings,
  sent,
} from '../../testing/each-engine';
import { form } from '../../testing/form';
import { createOutbox } from './outbox';
import type { Verdict } from './settings';

onEachEngine(({ start, rows, open }) => {
  it('delivers each mail once, forgets its content and keeps its trace', async () => {
    const delivered: string[] = [];
    const outbox = await start(async ({ item }) => {
      delivered.push(item.id);
      return sent;
    });
    expect(await outbox.put(mails('A'))).toBe('stored');
    await until('both left', async () => (await outbox.stats()).waiting === 0);
    expect(delivered.sort()).toEqual(['A', 'A.ack']);
    expect(await rows()).toMatchObject([
      { id: 'A', state: 'done', payload: null, attempts: 1 },
      { id: 'A.ack', state: 'done', payload: null, attempts: 1 },
    ]);
  });

  it('leaves what it cannot deliver to the newer program that put it there', async () => {
    const [request, acknowledgement] = mails('A');
    if (!request || !acknowledgement) throw new Error('two mails are expected');
    const taken: string[] = [];
    const taker =
      (name: string): Deliver =>
      async ({ item }) => {
        taken.push(`${item.id} by ${name}`);
        return sent;
      };
    const older = await start(taker('older'), { kinds: ['request'] });
    await older.put([acknowledgement, request]);
    await until('its own left', () => taken.length === 1);
    await until('the other one waits', async () => (await older.stats()).waiting === 1);
    await start(taker('newer'));
    await until('both left', () => taken.length === 2);
    expect(taken).toEqual(['A by older', 'A.ack by newer']);
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('accepts one of many equal requests, now and later', async () => {
    let deliveries = 0;
    const outbox = await start(async () => {
      deliveries += 1;
      return sent;
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => outbox.put(mails('A'))));
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
    await until('both left', async () => (await outbox.stats()).waiting === 0);
    expect(await outbox.put(mails('A'))).toBe('duplicate');
    expect(deliveries).toBe(2);
  });

  it('sends at once what comes, without waiting for its next look', async () => {
    const outbox = await start(async () => sent, { poll: 600_000 });
    for (const id of 'AB') {
      await outbox.put(mails(id));
      await until('both left', async () => (await outbox.stats()).waiting === 0);
    }
  });

  it('retries until it works', async () => {
    const attempts: number[] = [];
    const outbox = await start(async (claimed) => {
      attempts.push(claimed.attempts);
      return claimed.attempts < 3 ? failing : sent;
    });
    await outbox.put(mails('A').slice(0, 1));
    await until('it left', async () => (await outbox.stats()).waiting === 0);
    expect(attempts).toEqual([1, 2, 3]);
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
    const delivered: string[] = [];
    const deliver: Deliver = async ({ item }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      delivered.push(item.id);
      return sent;
    };
    const one = await start(deliver);
    const two = await start(deliver);
    const puts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : two).put(mails(`R${index}`, `visitor${index}@campus.example`)),
    );
    await Promise.all(puts);
    await until('all left', async () => (await one.stats()).waiting === 0);
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
    await until('all left', async () => (await outbox.stats()).waiting === 0);
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

  it('acknowledges one recipient three times a day', async () => {
    const delivered: string[] = [];
    const verdicts: Verdict[] = [];
    const outbox = await start(
      async ({ item }) => {
        delivered.push(item.kind);
        return sent;
      },
      { onVerdict: (_mail, verdict) => verdicts.push(verdict) },
    );
    for (const id of 'ABCDE') await outbox.put(mails(id, id < 'C' ? form.email : form.email.toUpperCase()));
    await until('all are settled', () => verdicts.length === 10);
    expect(delivered.filter((kind) => kind === 'request')).toHaveLength(5);
    expect(delivered.filter((kind) => kind === 'acknowledgement')).toHaveLength(3);
    expect(verdicts.filter(({ outcome }) => outcome === 'dropped')).toHaveLength(2);
  });

  it('forgets traces after the configured time', async () => {
    let later = 0;
    const now = () => Date.now() + later;
    const outbox = await start(async () => sent, { now });
    await outbox.put(mails('A'));
    await until('both left', async () => (await outbox.stats()).waiting === 0);
    later = 29 * day;
    await start(async () => sent, { now });
    expect(await rows()).toHaveLength(2);
    later = 31 * day;
    await start(async () => sent, { now });
    await until('the traces are gone', async () => (await rows()).length === 0);
  });

  it('lets deliveries end when it stops', async () => {
    let started = false;
    const outbox = createOutbox(await open(), quickSettings);
    outbox.start(async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return sent;
    });
    await outbox.put(mails('A').slice(0, 1));
    await until('the delivery started', () => started);
    await outbox.stop();
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });
});

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

onEachEngine(({ start, rows, stopAll }) => {
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

  it('loses nothing when the result of a delivery cannot be written down', async () => {
    let broken = true;
    let deliveries = 0;
    const outbox = await start(
      async () => {
        deliveries += 1;
        return sent;
      },
      { lease: 100 },
      (own) => ({
        ...own,
        query: (sql, params) =>
          broken && sql.includes('SET state')
            ? Promise.reject(new Error('disk full'))
            : own.query(sql, params),
      }),
    );
    await outbox.put(mails('A').slice(0, 1));
    await until('it left once', () => deliveries > 0);
    expect((await outbox.stats()).waiting).toBe(1);
    broken = false;
    await until('it is settled', async () => (await outbox.stats()).waiting === 0);
  });

  it('sends a mail once although its result is written down at the second attempt', async () => {
    let broken = true;
    let deliveries = 0;
    const outbox = await start(
      async () => {
        deliveries += 1;
        return sent;
      },
      {},
      (own) => ({
        ...own,
        query: async (sql, params) => {
          if (!broken || !sql.includes('SET state')) return own.query(sql, params);
          broken = false;
          throw new Error('database is locked');
        },
      }),
    );
    await outbox.put(mails('A').slice(0, 1));
    await until('it is settled', async () => (await outbox.stats()).waiting === 0);
    expect(broken).toBe(false);
    expect(deliveries).toBe(1);
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
    await until('it left', async () => (await outbox.stats()).waiting === 0);
  });
});

import { join } from 'node:path';
import { describePostgres, postgresDatabases } from '../../testing/databases';
import { form } from '../../testing/form';
import { scratchFolder } from '../../testing/scratch';
import { until } from '../../testing/until';
import { mailsFor } from '../contact/mails';
import type { Mail } from '../mail/mail';
import { runCommand } from './command';
import type { Driver } from './driver';
import type { Deliver, Outbox, Verdict } from './outbox';
import { openPostgres } from './postgres';
import { createOutbox, type OutboxSettings, usualSettings } from './sql-outbox';
import { openSqlite } from './sqlite';

const day = 24 * 3600 * 1000;
const quick: OutboxSettings = {
  ...usualSettings,
  lease: 300,
  retry: { firstDelay: 10, longestDelay: 50, giveUpAfter: 5 * day, leastAttempts: 3 },
  retention: 30 * day,
  poll: 10,
  onVerdict: () => {},
  onError: () => {},
};

const failing: Verdict = { outcome: 'retry', reason: 'ECONNECTION', alert: false };
const sent: Verdict = { outcome: 'sent' };

/** The mails of a request. */
function mails(id: string, email = form.email): Mail[] {
  return mailsFor(id, { ...form, email }, [], Date.now());
}

/** The same expectations on each engine. */
function behaves(openDatabase: () => Promise<() => Promise<Driver>>): void {
  let open: () => Promise<Driver>;
  let driver: Driver;
  const outboxes: Outbox[] = [];

  beforeEach(async () => {
    open = await openDatabase();
    driver = await open();
  });

  afterEach(async () => {
    await stopAll();
    await driver.close();
  });

  async function stopAll(): Promise<void> {
    await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  }

  /** An outbox on a connection of its own. */
  async function start(
    deliver: Deliver,
    settings: Partial<OutboxSettings> = {},
    wrap = (own: Driver) => own,
  ) {
    const outbox = createOutbox(wrap(await open()), { ...quick, ...settings });
    outbox.start(deliver);
    outboxes.push(outbox);
    return outbox;
  }

  async function rows() {
    return driver.query<{
      id: string;
      state: string;
      payload: string | null;
      attempts: number;
      error: string | null;
    }>('SELECT id, state, payload, attempts, error FROM contact_outbox ORDER BY id');
  }

  it('delivers each mail once, forgets its content and keeps its trace', async () => {
    const delivered: string[] = [];
    const outbox = await start(async ({ mail }) => {
      delivered.push(mail.id);
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

  it('keeps refused mails for the operator, who can send or delete them', async () => {
    let answer: Verdict = { outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' };
    const outbox = await start(async () => answer);
    await outbox.put(mails('DEAD0LETTER'));
    await until('both are dead', async () => (await outbox.stats()).dead === 2);

    const [line = ''] = await runCommand(['list'], driver);
    expect(line).toMatch(/^DEAD0LETTER {2}DEAD0-LETTE {2}request .*1 attempts {2}EENVELOPE 550 RCPT TO$/);
    expect(line).not.toContain(form.email);

    expect(await runCommand(['purge', 'DEAD0LETTER.ack'], driver)).toEqual(['1 deleted']);
    answer = sent;
    expect(await runCommand(['retry', 'all'], driver)).toEqual(['1 put back in the queue']);
    await until('it left', async () => (await outbox.stats()).waiting === 0);
    expect(await runCommand(['list'], driver)).toEqual(['No mail was given up.']);
    await expect(runCommand(['retry'], driver)).rejects.toThrow('Usage');
  });

  it('gives a mail back when its owner goes silent, and ignores what that one says later', async () => {
    let refuse = () => {};
    const silent: Deliver = () =>
      new Promise((resolve) => {
        refuse = () => resolve({ outcome: 'dead', reason: 'too late' });
      });
    // With one delivery at a time, the silent owner cannot claim again.
    const lost = await start(silent, { concurrency: 1 });
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

  it('shares mails among instances without sending one twice', async () => {
    const delivered: string[] = [];
    const deliver: Deliver = async ({ mail }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      delivered.push(mail.id);
      return sent;
    };
    const one = await start(deliver, { lease: 10_000 });
    const two = await start(deliver, { lease: 10_000 });
    const puts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : two).put(mails(`R${index}`, `visitor${index}@campus.example`)),
    );
    await Promise.all(puts);
    await until('all left', async () => (await one.stats()).waiting === 0);
    expect(delivered).toHaveLength(80);
    expect(new Set(delivered).size).toBe(80);
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
      { now: () => Date.now() + shift, retry: { ...quick.retry, firstDelay: 500, longestDelay: 500 } },
    );
    await outbox.put(mails('A').slice(0, 1));
    await until('it was tried', () => attempts === 1);
    shift = jump;
    await until('it left', async () => (await outbox.stats()).waiting === 0);
  });

  it('acknowledges one recipient three times a day', async () => {
    const delivered: string[] = [];
    const verdicts: Verdict[] = [];
    const outbox = await start(
      async ({ mail }) => {
        delivered.push(mail.kind);
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
    const outbox = createOutbox(await open(), quick);
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
}

describe('the outbox on SQLite', () => {
  const folder = scratchFolder();
  let files = 0;
  behaves(async () => {
    files += 1;
    const path = join(folder, `outbox${files}.sqlite`);
    return async () => openSqlite(path);
  });
});

describePostgres('the outbox on PostgreSQL', () => {
  const databases = postgresDatabases();
  behaves(async () => {
    const url = await databases.create();
    return () => openPostgres(url, () => {});
  });
});

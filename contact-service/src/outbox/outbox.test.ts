import { hash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describePostgres, postgresDatabases } from '@campus/testing/postgres-databases';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import {
  allLeft,
  type Deliver,
  day,
  type Engine,
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
import { createOutbox, createCapacityGuard, setSteadyInterval } from './outbox';
import { openPostgres } from './postgres';
import { Queue, type Row } from './queue';
import { openReader, outboxFile, findTrace } from './open';
import {
  retryDelayMs,
  shouldGiveUp,
  defaultRetryPlan,
  defaultSettings,
  type DeliveryResult,
} from './settings';
import { outboxSchema, type Schema } from './schema';
import { openSqlite } from './sqlite';

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

describe('model', () => {
  const second = 1000;
  /** Of the usual plan. */
  const shortestDelay = 4 * second;
  const { retentionMs, deadRetentionMs } = quickSettings;

  /** Each accepted mail with its state, and the end of its lease, delay or trace. */
  interface Known {
    state: 'waiting' | 'done' | 'dead';
    createdAt: number;
    attempts: number;
    notBefore: number;
    forgotten: boolean;
  }

  /** What must be true of the outbox. */
  interface Model {
    now: number;
    mails: Map<string, Known>;
    /** The clock went back: a lease ends in a far future, so the mail may be claimed again. */
    clockWentBack: boolean;
  }

  /** The real one: a queue on a database that outlives it, and what its workers hold. */
  interface Real {
    queue: Queue;
    claimed: Row[];
    /** The process dies: what was held is forgotten, the database stays. */
    crash(): Promise<void>;
  }

  type Command = fc.AsyncCommand<Model, Real>;
  const command = (name: string, run: Command['run']): Command => ({
    check: () => true,
    run,
    toString: () => name,
  });

  const put = fc.nat({ max: 15 }).map((number) => {
    const id = `M${number}`;
    return command(`put ${id}`, async ({ now, mails }, { queue }) => {
      const isNew = mails.get(id)?.forgotten !== false;
      expect(await queue.insert([newRow(id, '{}', now)])).toEqual(isNew ? [id] : []);
      if (!isNew) return;
      mails.set(id, { state: 'waiting', createdAt: now, attempts: 0, notBefore: now, forgotten: false });
    });
  });

  const claim = fc.integer({ min: 1, max: 5 }).map((limit) =>
    command(`claim ${limit}`, async (model, { queue, claimed }) => {
      const rows = await queue.claim(limit);
      expect(rows.length).toBeLessThanOrEqual(limit);
      for (const row of rows) {
        const mail = model.mails.get(row.id);
        expect(mail?.state).toBe('waiting');
        if (!mail) continue;
        // Never two owners within a lease, and no retry at once.
        if (!model.clockWentBack) expect(mail.notBefore).toBeLessThanOrEqual(model.now);
        expect(row.attempts).toBe(mail.attempts + 1);
        mail.attempts = row.attempts;
        mail.notBefore = model.now + 60 * second;
        claimed.push(row);
      }
    }),
  );

  const dropped: DeliveryResult = { outcome: 'dropped', reason: 'quota' };
  const results: DeliveryResult[] = [sent, dropped, failing, { outcome: 'dead', reason: '550' }];

  const settle = fc.tuple(fc.nat(), fc.constantFrom(...results)).map(([which, result]) =>
    command(`settle ${which} ${result.outcome}`, async ({ now, mails }, { queue, claimed }) => {
      const [row] = claimed.splice(which % Math.max(1, claimed.length), 1);
      if (!row) return;
      await queue.settle(row, result);
      const mail = mails.get(row.id);
      // Who lost the lease has no say.
      if (!mail || mail.attempts !== row.attempts || mail.state !== 'waiting' || mail.forgotten) return;
      if (result.outcome === 'retry') mail.notBefore = now + shortestDelay;
      else if (result.outcome === 'dead') mail.state = 'dead';
      else Object.assign(mail, { state: 'done', notBefore: now + retentionMs });
    }),
  );

  const pass = fc
    .constantFrom(1, 5 * second, 61 * second, 2 * 3600 * second, 10 * day, 100 * day)
    .map((time) =>
      command(`${time} ms pass`, async (model) => {
        model.now += time;
      }),
    );
  const goBack = fc.constantFrom(second, 3600 * second, 365 * day).map((time) =>
    command(`the clock goes back ${time} ms`, async (model) => {
      model.now -= time;
      model.clockWentBack = true;
    }),
  );
  const crash = fc.constant(command('crash', async (_model, real) => real.crash()));
  const purge = fc.constant(
    command('purge', async ({ now, mails }, { queue }) => {
      await queue.purge();
      for (const mail of mails.values()) {
        // Nobody saw to it for so long: its content goes, its trace stays.
        if (mail.state === 'dead' && mail.createdAt <= now - deadRetentionMs) {
          Object.assign(mail, { state: 'done', notBefore: now + retentionMs });
        }
        mail.forgotten ||= mail.state === 'done' && mail.notBefore <= now;
      }
      const storedCount = await queue.countStored();
      expect(storedCount).toBe([...mails.values()].filter(({ state }) => state !== 'done').length);
    }),
  );

  /** What visitors, workers, clocks and power cuts do, in any order. */
  const each = [put, put, claim, claim, settle, settle, pass, goBack, crash, purge];
  const whatHappens = fc.commands(each, { size: '+1' });

  const folder = folderForTheTests();
  const newFile = () => join(folder, `${randomUUID()}.sqlite`);

  it('loses no mail and gives none to two workers, in any order of commands', async () => {
    await fc.assert(
      fc.asyncProperty(whatHappens, async (commands) => {
        const path = newFile();
        let driver = openSqlite(path);
        const model: Model = { now: Date.UTC(2025, 0, 1), mails: new Map(), clockWentBack: false };
        const settings = {
          ...quickSettings,
          leaseMs: 60 * second,
          retry: defaultRetryPlan,
          now: () => model.now,
        };
        const real: Real = {
          queue: new Queue(driver, settings),
          claimed: [],
          async crash() {
            await driver.close();
            driver = openSqlite(path);
            real.claimed = [];
            real.queue = new Queue(driver, settings);
          },
        };
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands);
          // At last all workers are gone, time passes, and whatever still waits is handed out.
          model.now += 400 * 24 * 3600 * 1000;
          const waiting = [...model.mails].filter(([, { state }]) => state === 'waiting').map(([id]) => id);
          const handed: string[] = [];
          for (let empty = 0; empty < 2;) {
            const rows = await real.queue.claim(5);
            empty = rows.length === 0 ? empty + 1 : 0;
            handed.push(...rows.map(({ id }) => id));
            for (const row of rows) await real.queue.settle(row, { outcome: 'sent' });
          }
          expect(handed.sort()).toEqual(waiting.sort());
        } finally {
          await driver.close();
        }
      }),
      { numRuns: 25 },
    );
  });

  it('delivers each accepted mail although database and mail server fail', async () => {
    const fault = fc.constantFrom('none', 'none', 'none', 'before', 'after');
    const outcome = fc.constantFrom('sent', 'sent', 'retry', 'throw');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { minLength: 1, maxLength: 40 }),
        fc.array(outcome, { maxLength: 20 }),
        async (faults, outcomes) => {
          /** Fails now and then, before or after the statement ran, until no faults remain. */
          const failing = async <T>(work: () => Promise<T>): Promise<T> => {
            const kind = faults.shift();
            if (kind === 'before') throw new Error('connection refused');
            const result = await work();
            if (kind === 'after') throw new Error('connection lost');
            return result;
          };
          const own = openSqlite(newFile());
          const driver: Driver = { ...own, query: (sql, params) => failing(() => own.query(sql, params)) };
          const delivered = new Set<string>();
          const outbox = createOutbox(driver, { ...quickSettings, leaseMs: 50, pollIntervalMs: 2 });
          outbox.start(async ({ item }) => {
            const what = outcomes.shift() ?? 'sent';
            if (what === 'throw') throw new Error('a surprise');
            if (what === 'retry') return { outcome: 'retry', reason: 'ECONNECTION', alert: false };
            delivered.add(item.id);
            return { outcome: 'sent' };
          });
          const accepted = new Set<string>();
          for (const id of ['A', 'B', 'C', 'D']) {
            const outcome = await outbox.put(mails(id, `${id}@visiteuse.example`)).catch(() => null);
            if (outcome !== null) for (const { id: own } of mails(id)) accepted.add(own);
          }
          await until('all faults are over', () => faults.length === 0);
          await until('all that was accepted is delivered', () =>
            [...accepted].every((id) => delivered.has(id)),
          );
          await outbox.stop();
        },
      ),
      { numRuns: 12 },
    );
  });
});

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
      let refuse = () => {};
      const silent: Deliver = () =>
        new Promise((resolve) => {
          refuse = () => resolve({ outcome: 'dead', reason: 'too late' });
        });
      // With one delivery at a time, the silent owner cannot claim again.
      const lost = await start(silent, { concurrency: 1, leaseMs: 300 });
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
      let letGo = () => {};
      const released = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const deliver: Deliver = async () => {
        underWay += 1;
        maxUnderWay = Math.max(maxUnderWay, underWay);
        await released;
        underWay -= 1;
        return sent;
      };
      const outbox = await start(deliver, { concurrency: 3 });
      await Promise.all(Array.from('ABCDEFGHIJ', (id) => outbox.put(mails(id, `${id}@visiteuse.example`))));
      await until('as many as may be are under way', () => underWay === 3);
      letGo();
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

describe('the migrations', () => {
  /** The table as releases without versions made it, word for word. */
  const [unversioned = ''] = outboxSchema.migrations;
  const now = Date.now();
  const request = mails('ID')[0];
  const stored = (id: string) => JSON.stringify({ ...request, id });
  const content = `
  INSERT INTO contact_outbox (id, kind, state, payload, quota_key, attempts, error, created_at, due_at) VALUES
    ('DUE', 'request', 'waiting', '${stored('DUE')}', NULL, 0, NULL, ${now}, ${now}),
    ('LEASED', 'request', 'waiting', '${stored('LEASED')}', NULL, 1, NULL, ${now}, ${now + 60_000}),
    ('RETRIED', 'request', 'waiting', '${stored('RETRIED')}', 'q', 3, 'ECONNECTION', ${now}, ${now + 5000}),
    ('SENT', 'request', 'done', NULL, NULL, 1, NULL, ${now}, ${now + 86_400_000}),
    ('DEAD', 'request', 'dead', '${stored('DEAD')}', NULL, 1, '550', ${now}, ${now});`;

  /** What the releases after this one may have. */
  const visit = 'ALTER TABLE contact_outbox ADD COLUMN visit TEXT; CREATE TABLE contact_visit (id TEXT);';
  const withMore: Schema = {
    ...outboxSchema,
    additions: [...outboxSchema.additions, { name: 'visit', sql: visit }],
  };
  const next: Schema = {
    ...outboxSchema,
    migrations: [...outboxSchema.migrations, 'ALTER TABLE contact_outbox RENAME COLUMN error TO fault;'],
  };

  /** Takes a mail with the outbox of this program. */
  async function delivers(driver: Driver, id: string): Promise<void> {
    const delivered: string[] = [];
    const outbox = createOutbox<Mail>({ ...driver, close: async () => {} }, quickSettings);
    outbox.start(async ({ item }) => {
      delivered.push(item.id);
      return sent;
    });
    expect(await outbox.put(mails(id).slice(0, 1))).toBe('stored');
    await until('it left', () => delivered.includes(id));
    await outbox.stop();
  }

  it('take up the first table as it was', () =>
    expect(hash('sha256', unversioned.replace(/\s+/g, ' '))).toBe(
      '01db99e8769b6934a488963c951a61aed87aae4c88192c134e9ba710658db822',
    ));

  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');

  onBothEngines((newEngine) => {
    const newDatabase = async (): Promise<Engine> => {
      const { open, run } = await newEngine();
      return {
        run,
        async open(schema) {
          // A closed SQLite file is free once the process ends or its statements are collected.
          collect();
          await setImmediate();
          return open(schema);
        },
      };
    };

    it('take up a database without a version, and lose nothing of it', async () => {
      const { open, run } = await newDatabase();
      await run(unversioned + content);
      const driver = await open();
      const row = (id: string, changes: object) => ({
        ...{ id, kind: 'request', state: 'waiting', payload: stored(id), quota_key: null, attempts: 0 },
        ...{ error: null, created_at: now, deliver_at: null, leased_until: null, remove_at: null },
        ...changes,
      });
      expect(await driver.query('SELECT * FROM contact_outbox ORDER BY id')).toEqual([
        row('DEAD', { state: 'dead', attempts: 1, error: '550' }),
        row('DUE', { deliver_at: now }),
        row('LEASED', { attempts: 1, deliver_at: now + 60_000 }),
        row('RETRIED', { quota_key: 'q', attempts: 3, error: 'ECONNECTION', deliver_at: now + 5000 }),
        row('SENT', { state: 'done', payload: null, attempts: 1, remove_at: now + 86_400_000 }),
      ]);
      await delivers(driver, 'AFTER');
      await driver.close();
    });

    it('refuse a newer database in one sentence, and leave it as it is', async () => {
      const { open, run } = await newDatabase();
      const driver = await open();
      await driver.query(`INSERT INTO contact_outbox_version VALUES (7)`);
      await driver.close();
      await expect(open()).rejects.toThrow(
        'The outbox has tables of version 7 and this contact service only knows 3: ' +
          'start the newer release that made them, or a later one.',
      );
      await run('DELETE FROM contact_outbox_version WHERE version = 7');
      await (await open()).close();
    });

    it('leave older programs at work, and let them start again, where they only add', async () => {
      const { open } = await newDatabase();
      const older = await open();
      await delivers(older, 'BEFORE');
      const newer = await open(withMore);
      await newer.query(`UPDATE contact_outbox SET visit = 'x'`);
      await delivers(older, 'BESIDE');
      await delivers(newer, 'NEWER');
      await older.close();
      const reopened = await open();
      await delivers(reopened, 'AGAIN');
      await newer.close();
      // What was added is not added again.
      await (await open(withMore)).close();
      await delivers(reopened, 'LAST');
      await reopened.close();
    });

    it('are refused while an older program works with what they take from it', async () => {
      const { open } = await newDatabase();
      const older = await open();
      await expect(open(next)).rejects.toThrow(
        'An older contact service is at work, and cannot use the outbox’s tables of version 4: stop it first',
      );
      await delivers(older, 'UNHARMED');
      await older.close();
      const newer = await open(next);
      expect(await newer.query('SELECT fault FROM contact_outbox')).toHaveLength(1);
      await newer.close();
    });

    it('leave a database as it was when one of them fails', async () => {
      const { open, run } = await newDatabase();
      // The second migration finds no due_at, which the first takes for granted.
      await run(
        'CREATE TABLE contact_outbox (id TEXT PRIMARY KEY, state TEXT, created_at FLOAT, quota_key TEXT)',
      );
      await expect(open()).rejects.toThrow(/due_at/);
      await run(`DROP TABLE contact_outbox; ${unversioned}`);
      await (await open()).close();
    });

    it('run once when four instances start at once', async () => {
      const { open, run } = await newDatabase();
      await run(unversioned + content);
      const [driver, ...others] = await Promise.all([open(), open(), open(), open()]);
      for (const other of others) await other?.close();
      expect(await driver?.query('SELECT version FROM contact_outbox_version')).toHaveLength(3);
      expect(await driver?.query('SELECT id FROM contact_outbox')).toHaveLength(5);
      await driver?.close();
    });
  });
});

describe('the SQLite files', () => {
  const folder = folderForTheTests();
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it('are their owner’s only, old ones, too', async () => {
    const own = join(folder, 'old');
    const path = join(own, 'contact', 'outbox.sqlite');
    await mkdir(join(own, 'contact'), { recursive: true });
    await chmod(join(own, 'contact'), 0o755);
    await writeFile(path, '');
    await chmod(path, 0o644);
    const database = openSqlite(path);
    await insert(database, [newRow('A', '{}')]);
    expect(rights(join(own, 'contact'))).toBe('700');
    for (const file of ['', '-wal', '-shm']) expect(rights(`${path}${file}`)).toBe('600');
    await database.close();
  });

  it('are not changed by who only reads, and not made', async () => {
    const dataDir = join(folder, 'read');
    await expect(openReader(null, dataDir)).rejects.toThrow('unable to open');
    const database = openSqlite(outboxFile(dataDir));
    await insert(database, [newRow('A', '{}')]);
    const reader = await openReader(null, dataDir);
    await expect(reader.query('DELETE FROM contact_outbox RETURNING id')).rejects.toThrow('readonly');
    expect(await reader.query('SELECT id FROM contact_outbox')).toEqual([{ id: 'A' }]);
    await reader.close();
    await database.close();
  });

  it('keep nothing of a content that was blanked', async () => {
    const path = join(folder, 'blanked', 'outbox.sqlite');
    const database = openSqlite(path);
    const secret = 'zoe@visiteuse.example '.repeat(50);
    await insert(database, [newRow('A', secret)]);
    await database.query('UPDATE contact_outbox SET payload = NULL');
    await database.close();
    const files = readdirSync(dirname(path));
    expect(files).toContain('outbox.sqlite');
    for (const file of files)
      expect([file, readFileSync(join(dirname(path), file)).includes('zoe@')]).toEqual([file, false]);
  });
});

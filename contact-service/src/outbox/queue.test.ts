import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { day, failing, newRow, quickSettings, sent } from '../../testing/each-engine';
import { Queue, type Row } from './queue';
import { defaultRetryPlan, type DeliveryResult } from './settings';
import { openSqlite } from './sqlite';

describe('the queue under any commands', () => {
  const second = 1000;
  const leaseMs = 60 * second;
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
  const command = (name: string, run: Command['run']) => ({ check: () => true, run, toString: () => name });

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
        mail.notBefore = model.now + leaseMs;
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
        const settings = { ...quickSettings, leaseMs, retry: defaultRetryPlan, now: () => model.now };
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
});

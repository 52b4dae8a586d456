import { join } from 'node:path';
import fc from 'fast-check';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { mails, newRow, quickSettings } from '../../testing/each-engine';
import { type Model, type Real, whatHappens } from '../../testing/outbox-model';
import type { Driver } from './driver';
import { createOutbox } from './outbox';
import { createQueue } from './queue';
import { usualPlan } from './retry-plan';
import { openSqlite } from './sqlite';

const folder = folderForTheTests();
let files = 0;

function newFile(): string {
  files += 1;
  return join(folder, `${files}.sqlite`);
}

/** A queue on a file, beside the model of it. */
function world(): { model: Model; real: Real; close(): Promise<void> } {
  const path = newFile();
  let driver = openSqlite(path);
  const model: Model = { now: Date.UTC(2025, 0, 1), mails: new Map(), clockWentBack: false };
  const settings = { ...quickSettings, lease: 60_000, retry: usualPlan, now: () => model.now };
  const real: Real = {
    model,
    queue: createQueue(driver, settings),
    held: [],
    async put(id) {
      const [mail] = mails(id);
      const row = newRow(id, JSON.stringify(mail), model.now);
      const fresh = await real.queue.insert([row]);
      return fresh.length === 1 ? 'stored' : 'duplicate';
    },
    async crash() {
      await driver.close();
      driver = openSqlite(path);
      real.held = [];
      real.queue = createQueue(driver, settings);
    },
  };
  return { model, real, close: () => driver.close() };
}

it('loses nothing and gives nothing to two workers, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(whatHappens, async (commands) => {
      const { model, real, close } = world();
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands);
        // At last all workers are gone, time passes, and whatever still waits is handed out.
        model.now += 400 * 24 * 3600 * 1000;
        const waiting = [...model.mails].filter(([, { state }]) => state === 'waiting').map(([id]) => id);
        const handed: string[] = [];
        for (let empty = 0; empty < 2; ) {
          const rows = await real.queue.claim(5);
          empty = rows.length === 0 ? empty + 1 : 0;
          handed.push(...rows.map(({ id }) => id));
          for (const row of rows) await real.queue.settle(row, { outcome: 'sent' });
        }
        expect(handed.sort()).toEqual(waiting.sort());
      } finally {
        await close();
      }
    }),
    { numRuns: 60 },
  );
});

it('delivers whatever was accepted, although the database and the mail server fail at any time', async () => {
  const fault = fc.constantFrom('none', 'none', 'none', 'before', 'after');
  const outcome = fc.constantFrom('sent', 'sent', 'retry', 'throw');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { minLength: 1, maxLength: 40 }),
      fc.array(outcome, { maxLength: 20 }),
      async (faults, outcomes) => {
        /** Fails now and then, before the statement ran or after it, until all faults are used up. */
        const failing = async <T>(work: () => Promise<T>): Promise<T> => {
          const kind = faults.shift();
          if (kind === 'before') throw new Error('connection refused');
          const result = await work();
          if (kind === 'after') throw new Error('connection lost');
          return result;
        };
        const own = openSqlite(newFile());
        const driver: Driver = {
          ...own,
          query: (sql, params) => failing(() => own.query(sql, params)),
        };
        const delivered = new Set<string>();
        const outbox = createOutbox(driver, { ...quickSettings, lease: 50, poll: 2 });
        outbox.start(async ({ item }) => {
          const what = outcomes.shift() ?? 'sent';
          if (what === 'throw') throw new Error('a surprise');
          if (what === 'retry') return { outcome: 'retry', reason: 'ECONNECTION', alert: false };
          delivered.add(item.id);
          return { outcome: 'sent' };
        });
        const accepted = new Set<string>();
        for (const id of ['A', 'B', 'C', 'D']) {
          const kept = await outbox.put(mails(id, `${id}@visiteuse.example`)).catch(() => null);
          if (kept !== null) for (const { id: own } of mails(id)) accepted.add(own);
        }
        await until('all faults are over', () => faults.length === 0);
        await until('all that was accepted is delivered', () =>
          [...accepted].every((id) => delivered.has(id)),
        );
        await outbox.stop();
      },
    ),
    { numRuns: 30 },
  );
});

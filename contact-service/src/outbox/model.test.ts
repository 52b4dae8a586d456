import { join } from 'node:path';
import fc from 'fast-check';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { day, mails, newRow, quickSettings } from '../../testing/each-engine';
import type { Driver } from './driver';
import { createOutbox } from './outbox';
import { createQueue, type Queue, type Row } from './queue';
import { usualPlan } from './retry-plan';
import type { Verdict } from './settings';
import { openSqlite } from './sqlite';

const second = 1000;
/** Of the usual plan. */
const shortestDelay = 4 * second;
const { retention, keepGivenUp } = quickSettings;

type State = 'waiting' | 'done' | 'dead';

/** What must be true of the outbox. */
interface Model {
  now: number;
  /** What was accepted and what became of it: when its lease, its delay or its trace ends, whether the trace is gone. */
  mails: Map<
    string,
    { state: State; createdAt: number; attempts: number; notBefore: number; forgotten: boolean }
  >;
  /** The clock went back: what is leased may be given out again, as its end lies in a far future. */
  clockWentBack: boolean;
}

/** The real one: a queue on a database that outlives it, and what its workers hold. */
interface Real {
  model: Model;
  queue: Queue;
  held: Row[];
  put(id: string): Promise<'stored' | 'duplicate'>;
  /** The process dies: what was held is forgotten, the database stays. */
  crash(): Promise<void>;
}

type Command = fc.AsyncCommand<Model, Real>;

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name };
}

const put = fc.nat({ max: 15 }).map((number) => {
  const id = `M${number}`;
  return command(`put ${id}`, async ({ now, mails }, real) => {
    const known = mails.get(id);
    expect(await real.put(id)).toBe(known && !known.forgotten ? 'duplicate' : 'stored');
    if (!known || known.forgotten) {
      mails.set(id, { state: 'waiting', createdAt: now, attempts: 0, notBefore: now, forgotten: false });
    }
  });
});

const claim = fc.integer({ min: 1, max: 5 }).map((limit) =>
  command(`claim ${limit}`, async (model, { queue, held }) => {
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
      mail.notBefore = model.now + queue.lease;
      held.push(row);
    }
  }),
);

const verdicts: Verdict[] = [
  { outcome: 'sent' },
  { outcome: 'dropped', reason: 'quota' },
  { outcome: 'retry', reason: 'ECONNECTION', alert: false },
  { outcome: 'dead', reason: '550' },
];

const settle = fc.tuple(fc.nat(), fc.constantFrom(...verdicts)).map(([which, verdict]) =>
  command(`settle ${which} ${verdict.outcome}`, async ({ now, mails }, { queue, held }) => {
    const [row] = held.splice(which % Math.max(1, held.length), 1);
    if (!row) return;
    await queue.settle(row, verdict);
    const mail = mails.get(row.id);
    // Who lost the lease has no say.
    if (!mail || mail.attempts !== row.attempts || mail.state !== 'waiting' || mail.forgotten) return;
    if (verdict.outcome === 'retry') mail.notBefore = now + shortestDelay;
    else if (verdict.outcome === 'dead') mail.state = 'dead';
    else Object.assign(mail, { state: 'done', notBefore: now + retention });
  }),
);

const pass = fc.constantFrom(1, 5 * second, 61 * second, 2 * 3600 * second, 10 * day, 100 * day).map((time) =>
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
      if (mail.state === 'dead' && mail.createdAt <= now - keepGivenUp) {
        Object.assign(mail, { state: 'done', notBefore: now + retention });
      }
      mail.forgotten ||= mail.state === 'done' && mail.notBefore <= now;
    }
    const left = await queue.countKept();
    expect(left).toBe([...mails.values()].filter(({ state }) => state !== 'done').length);
  }),
);

/** What visitors, workers, clocks and power cuts do, in any order. */
const each = [put, put, claim, claim, settle, settle, pass, goBack, crash, purge];
const whatHappens = fc.commands(each, { size: '+1' });

const folder = folderForTheTests();
let files = 0;
const newFile = () => join(folder, `${++files}.sqlite`);

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
        const driver: Driver = { ...own, query: (sql, params) => failing(() => own.query(sql, params)) };
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

import fc from 'fast-check';
import type { Queue, Row } from '../src/outbox/queue';
import type { Verdict } from '../src/outbox/settings';

const second = 1000;
const day = 24 * 3600 * second;
/** Of the usual plan, and of the traces in the tests. */
const shortestDelay = 4 * second;
const retention = 30 * day;
const keepGivenUp = 90 * day;

type State = 'waiting' | 'done' | 'dead';

/** What must be true of the outbox. */
export interface Model {
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
export interface Real {
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
export const whatHappens = fc.commands([put, put, claim, claim, settle, settle, pass, goBack, crash, purge], {
  size: '+1',
});

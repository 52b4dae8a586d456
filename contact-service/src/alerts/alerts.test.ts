import { allLeft, type Deliver, day, onEachEngine, sent } from '../../testing/each-engine';
import { session } from '../../testing/session';
import type { Driver } from '../outbox/driver';
import type { Mail } from '../request/mails';
import { createAlerts } from './alerts';
import { alertLimits } from '../limits';
import { createSubscriptions } from './subscriptions';

const zoe = 'zoe@visiteuse.example';

onEachEngine(({ driver, start }) => {
  let now = 0;
  /** What the outbox has handed out. */
  let deliveredMails: Mail[] = [];

  beforeEach(() => {
    now = Date.now();
    deliveredMails = [];
  });

  /** Alerts beside an outbox that delivers at once. */
  async function alerts({ limits = alertLimits, on = driver() } = {}) {
    const subscriptions = createSubscriptions(on, () => now, limits);
    const deliver: Deliver = async (item) => {
      deliveredMails.push(item);
      return sent;
    };
    const outbox = await start(deliver, { now: () => now });
    const settled = () => allLeft(outbox);
    return { ...createAlerts(subscriptions, outbox, () => now), ...subscriptions, settled };
  }

  /** The token of a subscription, which its owner knows by a mail. */
  async function tokenOf(email: string, course = 'python'): Promise<string> {
    const sql = 'SELECT token FROM contact_subscription WHERE email = $1 AND course = $2';
    const [row] = await driver().query<{ token: string }>(sql, [email, course]);
    return row?.token ?? '';
  }
  const ids = (kind: Mail['kind']) => deliveredMails.filter((mail) => mail.kind === kind).map(({ id }) => id);

  it('are one subscription and one mail for all spellings of an address', async () => {
    const { subscribe, stats, settled } = await alerts();
    for (const email of [zoe, zoe, 'Zoe@visiteuse.example']) {
      expect(await subscribe('python', email)).toBe('asked');
    }
    await settled();
    expect(await stats()).toEqual({ confirmed: 0, pending: 1 });
    expect(deliveredMails).toMatchObject([{ kind: 'confirmation', known: false }]);
    // Lost among others: after a while it may be asked for again.
    now += alertLimits.mailIntervalMs;
    await subscribe('python', zoe);
    await settled();
    expect(await stats()).toEqual({ confirmed: 0, pending: 1 });
    expect(new Set(ids('confirmation')).size).toBe(2);
    expect(JSON.stringify(deliveredMails)).not.toContain('zoe');
  });

  it('tell nobody but the owner of an address that it is known', async () => {
    const { subscribe, confirm, stats, settled } = await alerts();
    await subscribe('python', zoe);
    // Of two mails that wait, either may leave first.
    await settled();
    await confirm(await tokenOf(zoe));
    expect(await subscribe('python', zoe)).toBe('asked');
    await settled();
    expect(deliveredMails).toMatchObject([{ known: false }, { known: true }]);
    expect(await stats()).toEqual({ confirmed: 1, pending: 0 });
  });

  it('wait for a confirmation, 48 hours from when its mail has left', async () => {
    const { add, noteConfirmationSent, find, confirm, stats, purge } = await alerts();
    const pending = await add('python', zoe);
    const token = await tokenOf(zoe);
    // A mail server that was down for days.
    now += 5 * day;
    await noteConfirmationSent(pending?.id ?? '');
    now += 2 * day - 1;
    expect(await find(token)).toEqual({ course: 'python' });
    now += 1;
    expect(await find(token)).toBeNull();
    expect(await confirm(token)).toBeNull();
    await purge();
    expect(await driver().query('SELECT id FROM contact_subscription')).toEqual([]);
    expect(await stats()).toEqual({ confirmed: 0, pending: 0 });
  });

  it('go after seven days where the mail with the link never left', async () => {
    const { add, find, purge } = await alerts();
    await add('python', zoe);
    const token = await tokenOf(zoe);
    now += 7 * day - 1;
    await purge();
    expect(await find(token)).toEqual({ course: 'python' });
    now += 1;
    await purge();
    expect(await driver().query('SELECT id FROM contact_subscription')).toEqual([]);
  });

  it('stay twelve months once they are confirmed, whatever is pressed again', async () => {
    const { add, confirm, noteConfirmationSent, find, purge } = await alerts();
    const pending = await add('python', zoe);
    const token = await tokenOf(zoe);
    expect(await confirm(token)).toEqual({ course: 'python' });
    now += 364 * day;
    expect(await confirm(token)).toEqual({ course: 'python' });
    await noteConfirmationSent(pending?.id ?? '');
    await add('python', zoe);
    expect(await find(token)).not.toBeNull();
    now += day;
    await purge();
    expect(await find(token)).toBeNull();
    expect(await confirm('made-up')).toBeNull();
  });

  it('are gone at once for whoever leaves, in one course or, for the operator, in all', async () => {
    const { add, leave, forget, findReader, stats } = await alerts();
    const pending = await add('python', zoe);
    for (const course of ['seo', 'excel']) await add(course, zoe);
    await leave(await tokenOf(zoe));
    expect(await findReader(pending?.id ?? '')).toBeNull();
    await leave('made-up');
    expect(await stats()).toEqual({ confirmed: 0, pending: 2 });
    expect(await forget('ZOE@visiteuse.example')).toBe(2);
    expect(await stats()).toEqual({ confirmed: 0, pending: 0 });
  });

  describe('an open session', () => {
    /** Three who confirmed for the course, one who has not, one of another course. */
    async function prepared(on = driver()) {
      const made = await alerts({ on });
      for (const name of ['a', 'b', 'c']) {
        await made.add('python', `${name}@visiteuse.example`);
        await made.confirm(await tokenOf(`${name}@visiteuse.example`));
      }
      await made.add('python', zoe);
      await made.add('seo', zoe);
      await made.confirm(await tokenOf(zoe, 'seo'));
      return made;
    }

    it('is mailed once to each address that confirmed, until the session begins', async () => {
      const { announce, markAnnounced, settled, leave, stats } = await prepared();
      const today = new Date(now).toISOString().slice(0, 10);
      expect(await announce({ ...session, startsOn: today })).toBe(0);
      expect(await announce(session)).toBe(3);
      expect(await announce(session)).toBe(0);
      await settled();
      expect(new Set(ids('session')).size).toBe(3);
      expect(deliveredMails).toHaveLength(3);
      // The outbox erases its traces one day; `contact_announced` still knows who got the mail.
      await driver().query(`DELETE FROM contact_outbox`);
      expect(await announce({ ...session, freeSeats: 1 })).toBe(0);
      expect(await announce({ ...session, id: 'session-d-avril' })).toBe(3);
      await leave(await tokenOf('a@visiteuse.example'));
      expect(await driver().query('SELECT session FROM contact_announced')).toHaveLength(4);
      // Who has left while it was told is passed over.
      await markAnnounced('session-de-mai', ['gone']);
      expect(await driver().query('SELECT session FROM contact_announced')).toHaveLength(4);
      expect(await stats()).toEqual({ confirmed: 3, pending: 1 });
    });

    it('is told once to who waits at the course’s address and at a former one', async () => {
      const { add, announce, confirm } = await prepared();
      await add('python-avant', 'a@visiteuse.example');
      await add('python-avant', zoe);
      for (const email of ['a@visiteuse.example', zoe]) await confirm(await tokenOf(email, 'python-avant'));
      expect(await announce(session)).toBe(3);
      expect(await announce({ ...session, course: 'python-avant' })).toBe(1);
    });

    it('is told to nobody twice when the process dies before it is noted', async () => {
      let broken = true;
      const query: Driver['query'] = async (sql, params) => {
        if (broken && sql.includes('INSERT INTO contact_announced')) throw new Error('killed');
        return driver().query(sql, params);
      };
      const { announce, settled } = await prepared({ ...driver(), query });
      await expect(announce(session)).rejects.toThrow('killed');
      broken = false;
      expect(await announce(session)).toBe(3);
      await settled();
      expect(deliveredMails).toHaveLength(3);
    });

    it('is told to thousands', async () => {
      const { announce } = await alerts();
      const rows = Array.from({ length: 1201 }, (_, index) => ({ id: `S${index}` }));
      await driver().query(
        `INSERT INTO contact_subscription
           (id, token, course, email, address, mailbox, asked_at, confirmed_at, remove_at)
         SELECT value->>'id', value->>'id', 'python', 'x@y.example', value->>'id', 'm', 0, 0, 1e15
         FROM ${driver().jsonArrayFunction}($1)`,
        [JSON.stringify(rows)],
      );
      expect(await announce(session)).toBe(1201);
    });
  });

  it('have limits of a mailbox, in all of its spellings, and nobody sees it', async () => {
    const { subscribe, stats, settled } = await alerts();
    const spellings = ['zoe', 'z.oe', 'zoe+1', 'ZOE', 'zo.e'];
    for (const [index, name] of [...spellings, ...spellings].entries()) {
      now += 1;
      expect(await subscribe(`cours-${index}`, `${name}@x.example`)).toBe('asked');
    }
    expect(await subscribe('cours-10', 'zoe+2@x.example')).toBe('too many');
    // What it has may be asked for again.
    expect(await subscribe('cours-0', 'zoe@x.example')).toBe('asked');
    expect(await stats()).toEqual({ confirmed: 0, pending: 10 });
    await settled();
    // A day's three mails; a stranger can have no more of them sent.
    expect(deliveredMails).toHaveLength(3);
  });

  it('are ten of a mailbox, however many are asked for at once', async () => {
    const { subscribe, stats } = await alerts();
    const subscribing = Array.from({ length: 30 }, (_, index) => subscribe(`cours-${index}`, zoe));
    const outcomes = await Promise.all(subscribing);
    expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(10);
    expect(await stats()).toEqual({ confirmed: 0, pending: 10 });
  });

  it('beyond three a day wait for the next day, whatever is asked for again meanwhile', async () => {
    const { subscribe, sendPostponed, settled, confirm } = await alerts();
    const courses = Array.from({ length: 10 }, (_, index) => `cours-${index}`);
    for (const course of courses) await subscribe(course, zoe);
    const countAnnounced = async () => {
      await settled();
      return deliveredMails.length;
    };
    expect(await countAnnounced()).toBe(3);
    for (const expected of [6, 9, 10]) {
      // Impatience changes nothing.
      now += day / 2 + 1000;
      await subscribe('cours-9', zoe);
      await sendPostponed();
      now += day / 2;
      await sendPostponed();
      await sendPostponed();
      expect(await countAnnounced()).toBe(expected);
    }
    for (const course of courses) expect(await confirm(await tokenOf(zoe, course))).toEqual({ course });
  });

  it('of a course that is full meanwhile keep no other one from leaving the next day', async () => {
    const limits = { ...alertLimits, maxPerCourse: 2 };
    const { subscribe, sendPostponed, settled, confirm } = await alerts({ limits });
    for (const course of ['a', 'b', 'c', 'full', 'seo']) await subscribe(course, zoe);
    for (const email of ['b@visiteuse.example', 'c@visiteuse.example']) {
      await subscribe('full', email);
      await confirm(await tokenOf(email, 'full'));
    }
    await settled();
    const before = deliveredMails.length;
    now += day + 1000;
    await expect(sendPostponed()).rejects.toThrow('the list of alerts is full');
    await settled();
    expect(deliveredMails).toHaveLength(before + 1);
  });

  it('refuse known addresses too, once a course or the whole list is full', async () => {
    const { subscribe, confirm } = await alerts({ limits: { ...alertLimits, maxPerCourse: 2, maxTotal: 3 } });
    const confirmed = async (course: string, email: string) => {
      await subscribe(course, email);
      await confirm(await tokenOf(email, course));
    };
    await confirmed('python', zoe);
    await confirmed('python', 'b@visiteuse.example');
    for (const email of [zoe, 'c@visiteuse.example']) {
      await expect(subscribe('python', email)).rejects.toThrow('the list of alerts is full');
    }
    await confirmed('seo', zoe);
    await expect(subscribe('excel', zoe)).rejects.toThrow('the list of alerts is full');
    // Those whose time is over make room.
    now += alertLimits.confirmedTtlMs;
    expect(await subscribe('excel', zoe)).toBe('asked');
  });

  it.each([
    ['a course', { maxPerCourse: 3 }, 'python'],
    ['the whole list', { maxTotal: 3 }, 'seo'],
  ])(
    'of strangers do not close %s: of those not confirmed the oldest leaves',
    async (_what, limits, other) => {
      const { subscribe, confirm, stats } = await alerts({ limits: { ...alertLimits, ...limits } });
      await subscribe('python', zoe);
      await confirm(await tokenOf(zoe));
      const names = ['a', 'b', 'c', 'd'].map((name) => `${name}@visiteuse.example`);
      for (const [index, email] of names.entries()) {
        now += 1;
        await subscribe(index % 2 ? other : 'python', email);
      }
      now += 1;
      expect(await subscribe('python', 'e@visiteuse.example')).toBe('asked');
      expect(await stats()).toEqual({ confirmed: 1, pending: 3 });
      expect([await tokenOf('a@visiteuse.example'), await tokenOf('b@visiteuse.example', other)]).toEqual([
        '',
        '',
      ]);
      // Who asks again is the newest.
      now += alertLimits.mailIntervalMs;
      await subscribe('python', 'c@visiteuse.example');
      await subscribe(other, 'f@visiteuse.example');
      expect(await tokenOf('c@visiteuse.example')).not.toBe('');
      expect(await tokenOf('d@visiteuse.example', other)).toBe('');
    },
  );
});

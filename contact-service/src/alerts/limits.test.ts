import { day, onEachEngine } from '../../testing/each-engine';
import { testedAlerts, zoe } from '../../testing/alerts';
import { alertLimits } from '../limits';

onEachEngine((outboxes) => {
  const { own, alerts, tokenOf } = testedAlerts(outboxes);

  it('have limits of a mailbox, in all of its spellings, and nobody sees it', async () => {
    const { subscribe, countByState, settled } = await alerts();
    const spellings = ['zoe', 'z.oe', 'zoe+1', 'ZOE', 'zo.e'];
    for (const [index, name] of [...spellings, ...spellings].entries()) {
      own.now += 1;
      expect(await subscribe(`cours-${index}`, `${name}@x.example`)).toBe('asked');
    }
    expect(await subscribe('cours-10', 'zoe+2@x.example')).toBe('too many');
    // What it has may be asked for again.
    expect(await subscribe('cours-0', 'zoe@x.example')).toBe('asked');
    expect(await countByState()).toEqual({ confirmed: 0, pending: 10 });
    await settled();
    // A day's three mails; a stranger can have no more of them sent.
    expect(own.mails).toHaveLength(3);
  });

  it('are ten of a mailbox, however many are asked for at once', async () => {
    const { subscribe, countByState } = await alerts();
    const subscribing = Array.from({ length: 30 }, (_, index) => subscribe(`cours-${index}`, zoe));
    const outcomes = await Promise.all(subscribing);
    expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(10);
    expect(await countByState()).toEqual({ confirmed: 0, pending: 10 });
  });

  it('beyond three a day wait for the next day, whatever is asked for again meanwhile', async () => {
    const { subscribe, sendPostponed, settled, confirm } = await alerts();
    const courses = Array.from({ length: 10 }, (_, index) => `cours-${index}`);
    for (const course of courses) await subscribe(course, zoe);
    const countAnnounced = async () => {
      await settled();
      return own.mails.length;
    };
    expect(await countAnnounced()).toBe(3);
    for (const expected of [6, 9, 10]) {
      // Impatience changes nothing.
      own.now += day / 2 + 1000;
      await subscribe('cours-9', zoe);
      await sendPostponed();
      own.now += day / 2;
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
    const before = own.mails.length;
    own.now += day + 1000;
    await expect(sendPostponed()).rejects.toThrow('the list of alerts is full');
    await settled();
    expect(own.mails).toHaveLength(before + 1);
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
    own.now += alertLimits.confirmedTtlMs;
    expect(await subscribe('excel', zoe)).toBe('asked');
  });

  it.each([
    ['a course', { maxPerCourse: 3 }, 'python'],
    ['the whole list', { maxTotal: 3 }, 'seo'],
  ])('of strangers do not close %s: the oldest unconfirmed one leaves', async (_what, limits, other) => {
    const { subscribe, confirm, countByState } = await alerts({ limits: { ...alertLimits, ...limits } });
    await subscribe('python', zoe);
    await confirm(await tokenOf(zoe));
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}@visiteuse.example`);
    for (const [index, email] of names.entries()) {
      own.now += 1;
      await subscribe(index % 2 ? other : 'python', email);
    }
    own.now += 1;
    expect(await subscribe('python', 'e@visiteuse.example')).toBe('asked');
    expect(await countByState()).toEqual({ confirmed: 1, pending: 3 });
    expect(await tokenOf('a@visiteuse.example')).toBe('');
    expect(await tokenOf('b@visiteuse.example', other)).toBe('');
    // Who asks again is the newest.
    own.now += alertLimits.mailIntervalMs;
    await subscribe('python', 'c@visiteuse.example');
    await subscribe(other, 'f@visiteuse.example');
    expect(await tokenOf('c@visiteuse.example')).not.toBe('');
    expect(await tokenOf('d@visiteuse.example', other)).toBe('');
  });
});

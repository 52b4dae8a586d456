import { day, onEachEngine } from '../../testing/each-engine';
import { testedAlerts, zoe } from '../../testing/alerts';
import { alertLimits } from '../limits';

onEachEngine((outboxes) => {
  const { driver } = outboxes;
  const { own, alerts, tokenOf, ids } = testedAlerts(outboxes);

  it('are one subscription and one mail for all spellings of an address', async () => {
    const { subscribe, countByState, settled } = await alerts();
    for (const email of [zoe, zoe, 'Zoe@visiteuse.example']) {
      expect(await subscribe('python', email)).toBe('asked');
    }
    await settled();
    expect(await countByState()).toEqual({ confirmed: 0, pending: 1 });
    expect(own.mails).toMatchObject([{ kind: 'confirmation', known: false }]);
    // Lost among others: after a while it may be asked for again.
    own.now += alertLimits.mailIntervalMs;
    await subscribe('python', zoe);
    await settled();
    expect(await countByState()).toEqual({ confirmed: 0, pending: 1 });
    expect(new Set(ids('confirmation')).size).toBe(2);
    expect(JSON.stringify(own.mails)).not.toContain('zoe');
  });

  it('tell nobody but the owner of an address that it is known', async () => {
    const { subscribe, confirm, countByState, settled } = await alerts();
    await subscribe('python', zoe);
    // Of two mails that wait, either may leave first.
    await settled();
    await confirm(await tokenOf(zoe));
    expect(await subscribe('python', zoe)).toBe('asked');
    await settled();
    expect(own.mails).toMatchObject([{ known: false }, { known: true }]);
    expect(await countByState()).toEqual({ confirmed: 1, pending: 0 });
  });

  it('wait for a confirmation, 48 hours from when its mail has left', async () => {
    const { add, noteConfirmationSent, find, confirm, countByState, purge } = await alerts();
    const pending = await add('python', zoe);
    const token = await tokenOf(zoe);
    // A mail server that was down for days.
    own.now += 5 * day;
    await noteConfirmationSent(pending?.id ?? '');
    own.now += 2 * day - 1;
    expect(await find(token)).toEqual({ course: 'python' });
    own.now += 1;
    expect(await find(token)).toBeNull();
    expect(await confirm(token)).toBeNull();
    await purge();
    expect(await driver().query('SELECT id FROM contact_subscription')).toEqual([]);
    expect(await countByState()).toEqual({ confirmed: 0, pending: 0 });
  });

  it('go after seven days where the mail with the link never left', async () => {
    const { add, find, purge } = await alerts();
    await add('python', zoe);
    const token = await tokenOf(zoe);
    own.now += 7 * day - 1;
    await purge();
    expect(await find(token)).toEqual({ course: 'python' });
    own.now += 1;
    await purge();
    expect(await driver().query('SELECT id FROM contact_subscription')).toEqual([]);
  });

  it('stay twelve months once they are confirmed, whatever is pressed again', async () => {
    const { add, confirm, noteConfirmationSent, find, purge } = await alerts();
    const pending = await add('python', zoe);
    const token = await tokenOf(zoe);
    expect(await confirm(token)).toEqual({ course: 'python' });
    own.now += 364 * day;
    expect(await confirm(token)).toEqual({ course: 'python' });
    await noteConfirmationSent(pending?.id ?? '');
    await add('python', zoe);
    expect(await find(token)).not.toBeNull();
    own.now += day;
    await purge();
    expect(await find(token)).toBeNull();
    expect(await confirm('made-up')).toBeNull();
  });

  it('are gone at once for whoever leaves, in one course or, for the operator, in all', async () => {
    const { add, leave, forget, findReader, countByState } = await alerts();
    const pending = await add('python', zoe);
    for (const course of ['seo', 'excel']) await add(course, zoe);
    await add('python', 'another@visiteuse.example');
    await add('python-avant', zoe);
    await leave(await tokenOf(zoe), ['python', 'python-avant']);
    expect(await findReader(pending?.id ?? '')).toBeNull();
    await leave('made-up', ['seo']);
    expect(await countByState()).toEqual({ confirmed: 0, pending: 3 });
    expect(await forget('ZOE@visiteuse.example')).toBe(2);
    expect(await countByState()).toEqual({ confirmed: 0, pending: 1 });
  });
});

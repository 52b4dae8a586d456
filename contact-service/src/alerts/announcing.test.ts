import { onEachEngine } from '../../testing/each-engine';
import { session } from '../../testing/session';
import { testedAlerts, zoe } from '../../testing/alerts';
import type { Driver } from '../outbox/driver';

onEachEngine((outboxes) => {
  const { driver } = outboxes;
  const { own, alerts, tokenOf, ids } = testedAlerts(outboxes);

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

  it('a session is mailed once to each address that confirmed, until it begins', async () => {
    const { announce, markAnnounced, settled, leave, countByState } = await prepared();
    const today = new Date(own.now).toISOString().slice(0, 10);
    expect(await announce([{ ...session, startsOn: today }])).toBe(0);
    expect(await announce([session])).toBe(3);
    expect(await announce([session])).toBe(0);
    await settled();
    expect(new Set(ids('session')).size).toBe(3);
    expect(own.mails).toHaveLength(3);
    // The outbox erases its traces one day; `contact_announced` still knows who got the mail.
    await driver().query(`DELETE FROM contact_outbox`);
    expect(await announce([{ ...session, freeSeats: 1 }])).toBe(0);
    expect(await announce([{ ...session, id: 'session-d-avril' }])).toBe(3);
    await leave(await tokenOf('a@visiteuse.example'));
    expect(await driver().query('SELECT session FROM contact_announced')).toHaveLength(4);
    // Who has left while it was told is passed over.
    await markAnnounced('session-de-mai', ['gone']);
    expect(await driver().query('SELECT session FROM contact_announced')).toHaveLength(4);
    expect(await countByState()).toEqual({ confirmed: 3, pending: 1 });
  });

  it('a session is told once to who waits at the course’s address and a former one', async () => {
    const { add, announce, confirm } = await prepared();
    await add('python-avant', 'a@visiteuse.example');
    await add('python-avant', zoe);
    for (const email of ['a@visiteuse.example', zoe]) await confirm(await tokenOf(email, 'python-avant'));
    expect(await announce([session])).toBe(3);
    expect(await announce([{ ...session, course: 'python-avant' }])).toBe(1);
  });

  it('sessions that open together are one mail, of the first of them', async () => {
    const { announce, settled } = await prepared();
    const later = { ...session, id: 'session-d-avril', startsOn: '2099-04-02', endsOn: '' };
    expect(await announce([session, later])).toBe(3);
    expect(await announce([later])).toBe(0);
    await settled();
    expect(own.mails).toMatchObject(Array(3).fill({ session: { id: session.id } }));
  });

  it('a session is told to nobody twice when the process dies before it is noted', async () => {
    let broken = true;
    const query: Driver['query'] = async (sql, params) => {
      if (broken && sql.includes('INSERT INTO contact_announced')) throw new Error('killed');
      return driver().query(sql, params);
    };
    const { announce, settled } = await prepared({ ...driver(), query });
    await expect(announce([session])).rejects.toThrow('killed');
    broken = false;
    expect(await announce([session])).toBe(3);
    await settled();
    expect(own.mails).toHaveLength(3);
  });

  it('a session is told to thousands', async () => {
    const { announce } = await alerts();
    const rows = Array.from({ length: 1201 }, (_, index) => ({ id: `S${index}` }));
    await driver().query(
      `INSERT INTO contact_subscription
         (id, token, course, email, address, mailbox, asked_at, confirmed_at, remove_at)
       SELECT value->>'id', value->>'id', 'python', 'x@y.example', value->>'id', 'm', 0, 0, 1e15
       FROM ${driver().jsonArrayFunction}($1)`,
      [JSON.stringify(rows)],
    );
    expect(await announce([session])).toBe(1201);
  });
});

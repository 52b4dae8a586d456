import { until } from 'testing/until';
import { day, failing, insert, mails, newRow, onEachEngine, sent } from '../../testing/each-engine';
import { reasonOf } from '../failures/failures';
import type { Verdict } from './settings';

onEachEngine(({ start, rows, driver }) => {
  it('refuses what would be too many mails, loses none, and takes more once some have left', async () => {
    let verdict: Verdict = failing;
    const outbox = await start(async () => verdict, { mostKept: 5 });
    await outbox.put(mails('A'));
    await outbox.put(mails('B'));
    await expect(outbox.put(mails('C'))).rejects.toThrow('the outbox is full with 5 mails');
    expect((await rows()).map(({ id }) => id)).toEqual(['A', 'A.ack', 'B', 'B.ack']);
    verdict = sent;
    await until('all left', async () => (await outbox.stats()).waiting === 0);
    await until('there is room', () =>
      outbox.put(mails('C')).then(
        () => true,
        () => false,
      ),
    );
  });

  it('counts mails that were given up as well: they keep their content', async () => {
    const refuse = async (): Promise<Verdict> => ({ outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' });
    const outbox = await start(refuse);
    await outbox.put(mails('A'));
    await until('both are dead', async () => (await outbox.stats()).dead === 2);
    const another = await start(refuse, { mostKept: 3 });
    await expect(another.put(mails('B'))).rejects.toThrow('full');
  });

  it('erases what was given up 90 days ago with its content, says so, and keeps its trace 30 days more', async () => {
    const refuse = async (): Promise<Verdict> => ({ outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' });
    let later = 0;
    const erased: number[] = [];
    const settings = { now: () => Date.now() + later, onErased: (mails: number) => erased.push(mails) };
    const outbox = await start(refuse, settings);
    await outbox.put(mails('A').slice(0, 1));
    await until('it is dead', async () => (await outbox.stats()).dead === 1);
    later = 89 * day;
    await (await start(refuse, settings)).put([]);
    expect(await rows()).toMatchObject([{ state: 'dead', payload: expect.stringContaining('Zoé') }]);
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
    const verdicts: string[] = [];
    const outbox = await start(async () => sent, {
      onVerdict: ({ id, kind }, { outcome }) =>
        kind === 'acknowledgement' && verdicts.push(`${id} ${outcome}`),
    });
    const spellings = ['zoe', 'ZOE+1', 'z.o.e', 'zoe+x+y', '+'];
    for (const [index, local] of spellings.entries()) {
      await outbox.put(mails(`R${index}`, `${local}@visiteuse.example`));
    }
    await until('all are settled', () => verdicts.length === spellings.length);
    expect(verdicts.sort()).toEqual(
      ['sent', 'sent', 'sent', 'dropped', 'sent'].map((outcome, index) => `R${index}.ack ${outcome}`),
    );
    expect(JSON.stringify(await driver().query('SELECT quota_key FROM contact_outbox'))).not.toMatch(/zoe/i);
  });

  it('gives three of five that came in the same millisecond', async () => {
    const verdicts: string[] = [];
    const at = Date.now();
    const outbox = await start(async () => sent, {
      now: () => at,
      onVerdict: ({ kind }, { outcome }) => kind === 'acknowledgement' && verdicts.push(outcome),
    });
    await Promise.all(Array.from('ABCDE', (id) => outbox.put(mails(id))));
    await until('all are settled', () => verdicts.length === 5);
    expect(verdicts.sort()).toEqual(['dropped', 'dropped', 'sent', 'sent', 'sent']);
  });

  it('forgets the oldest of too many traces', async () => {
    const outbox = await start(async () => sent);
    await outbox.put(mails('A'));
    await until('A left', async () => (await outbox.stats()).waiting === 0);
    await outbox.put(mails('B'));
    await until('B left', async () => (await outbox.stats()).waiting === 0);
    await start(async () => sent, { mostTraces: 2 });
    await until('the older two are gone', async () => (await rows()).length === 2);
    expect((await rows()).map(({ id }) => id)).toEqual(['B', 'B.ack']);
  });

  it('removes thousands of traces, a thousand at a time', async () => {
    await insert(
      driver(),
      Array.from({ length: 2500 }, (_, index) => newRow(`T${index}`)),
    );
    await driver().query(`UPDATE contact_outbox SET state = 'done', remove_at = 0`);
    await start(async () => sent);
    await until('all are gone', async () => (await rows()).length === 0);
  });

  it('gives up what it cannot read, says so without quoting it, and goes on', async () => {
    const seen: string[] = [];
    const errors: unknown[] = [];
    const odd = [
      '{"id":"ODD","email":"zoe@visiteuse.exam',
      '"zoe@visiteuse.example"',
      '{"id":"OTHER"}',
      'null',
    ];
    await insert(
      driver(),
      odd.map((payload, index) => newRow(`ODD${index}`, payload)),
    );
    const outbox = await start(async () => sent, {
      onVerdict: (mail, verdict) => seen.push(JSON.stringify([mail.kind, verdict])),
      onError: (error) => errors.push(error),
    });
    await outbox.put(mails('A'));
    await until('all is settled', async () => (await outbox.stats()).waiting === 0);
    expect((await outbox.stats()).dead).toBe(odd.length);
    expect(seen.join()).toContain(
      '["request",{"outcome":"dead","reason":"the stored content cannot be read"}]',
    );
    expect(seen.join()).not.toContain('zoe');
    expect(errors).toEqual([]);
  });

  it('says that the database answers', async () => {
    const outbox = await start(async () => sent);
    await expect(outbox.ping()).resolves.toBeUndefined();
    await driver().query('DROP TABLE contact_outbox');
    const failure = await outbox.ping().catch(reasonOf);
    expect(failure).toContain('contact_outbox');
  });

  it('is not fooled by traces of the day before', async () => {
    const verdicts: string[] = [];
    let later = 0;
    const outbox = await start(async () => sent, {
      now: () => Date.now() + later,
      onVerdict: ({ kind }, { outcome }) => kind === 'acknowledgement' && verdicts.push(outcome),
    });
    for (const id of 'ABC') await outbox.put(mails(id));
    await until('three are settled', () => verdicts.length === 3);
    later = day + 1000;
    await outbox.put(mails('D'));
    await until('the fourth is settled', () => verdicts.length === 4);
    expect(verdicts).toEqual(['sent', 'sent', 'sent', 'sent']);
  });
});

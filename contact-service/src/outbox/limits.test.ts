import { until } from 'testing/until';
import { allLeft, day, failing, insert, mails, newRow, onEachEngine, sent } from '../../testing/each-engine';
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
    await allLeft(outbox);
    const kept = () => outbox.put(mails('C')).catch(() => null);
    await until('there is room', async () => (await kept()) !== null);
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
    let later = 0;
    const outbox = await start(async () => sent, {
      now: () => Date.now() + later,
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
    later = day + 1000;
    await outbox.put(mails('NEXT'));
    await until('the next day’s left', () => verdicts.includes('NEXT.ack sent'));
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
    await allLeft(outbox);
    await outbox.put(mails('B'));
    await allLeft(outbox);
    await start(async () => sent, { mostTraces: 2 });
    await until('the older two are gone', async () => (await rows()).length === 2);
    expect((await rows()).map(({ id }) => id)).toEqual(['B', 'B.ack']);
  });

  it('removes thousands of traces, a thousand at a time', async () => {
    const traces = Array.from({ length: 2500 }, (_, index) => newRow(`T${index}`));
    await insert(driver(), traces);
    await driver().query(`UPDATE contact_outbox SET state = 'done', remove_at = 0`);
    await start(async () => sent);
    await until('all are gone', async () => (await rows()).length === 0);
  });

  it('gives up what it cannot read, says so without quoting it, and goes on', async () => {
    const seen: string[] = [];
    const errors: unknown[] = [];
    const odd = ['{"id":"ODD","email":"zoe@visiteuse.exam', '"zoe@x.example"', '{"id":"OTHER"}', 'null'];
    const stored = odd.map((payload, index) => newRow(`ODD${index}`, payload));
    await insert(driver(), stored);
    const outbox = await start(async () => sent, {
      onVerdict: (mail, verdict) => seen.push(JSON.stringify([mail.kind, verdict])),
      onError: (error) => errors.push(error),
    });
    await outbox.put(mails('A'));
    await allLeft(outbox);
    expect((await outbox.stats()).dead).toBe(odd.length);
    const verdict = { outcome: 'dead', reason: 'the stored content cannot be read' };
    expect(seen).toContain(JSON.stringify(['request', verdict]));
    expect(seen.join()).not.toContain('zoe');
    expect(errors).toEqual([]);
  });
});

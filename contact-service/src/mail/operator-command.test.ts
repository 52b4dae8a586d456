import { until } from 'testing/until';
import { insert, mails, newRow, onEachEngine, sent } from '../../testing/each-engine';
import { form } from '../../testing/form';
import { createSubscriptions } from '../alerts/subscriptions';
import type { Verdict } from '../outbox/settings';
import { runCommand } from './operator-command';

onEachEngine(({ start, driver }) => {
  it('keeps refused mails for the operator, who can send or delete them', async () => {
    let answer: Verdict = { outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' };
    const outbox = await start(async () => answer);
    await outbox.put(mails('DEAD0LETTER'));
    await until('both are dead', async () => (await outbox.stats()).dead === 2);

    const [line = ''] = await runCommand(['list'], driver());
    expect(line).toMatch(/^DEAD0LETTER {2}DEAD0-LETTE {2}request .*1 attempts {2}EENVELOPE 550 RCPT TO$/);
    expect(line).not.toContain(form.email);

    expect(await runCommand(['purge', 'DEAD0LETTER.ack'], driver())).toEqual(['1 deleted']);
    answer = sent;
    expect(await runCommand(['retry', 'all'], driver())).toEqual(['1 put back in the queue']);
    await until('it left', async () => (await outbox.stats()).waiting === 0);
    expect(await runCommand(['list'], driver())).toEqual(['No mail was given up.']);
    for (const words of ['', 'retry', 'delete all', 'list all', 'retry all now']) {
      await expect(runCommand(words.split(' '), driver())).rejects.toThrow('Usage');
    }
  });

  it('counts who waits for a session, and forgets an address', async () => {
    expect(await runCommand(['alerts'], driver())).toEqual(['Nobody waits for a session.']);
    const { ask, confirmationLeft } = createSubscriptions(driver());
    const asked = [
      ask('seo', form.email),
      ask('python', form.email),
      ask('python', 'other@visiteuse.example'),
    ];
    for (const each of asked) await confirmationLeft((await each)?.id ?? '');
    const lines = ['python  0 confirmed  2 not yet confirmed', 'seo  0 confirmed  1 not yet confirmed'];
    expect(await runCommand(['alerts'], driver())).toEqual(lines);
    expect(await runCommand(['forget', form.email.toUpperCase()], driver())).toEqual(['2 deleted']);
    expect(await runCommand(['alerts'], driver())).toEqual(['python  0 confirmed  1 not yet confirmed']);
    await expect(runCommand(['forget'], driver())).rejects.toThrow('Usage');
  });

  it('lists given-up mails a hundred at a time', async () => {
    const id = (index: number) => `D${String(index).padStart(3, '0')}`;
    const rows = Array.from({ length: 101 }, (_, index) => newRow(id(index), '{}', index));
    await insert(driver(), rows);
    await driver().query(`UPDATE contact_outbox SET state = 'dead', error = 'x'`);
    const first = await runCommand(['list'], driver());
    expect(first).toHaveLength(101);
    expect(first.at(-1)).toBe('More of them: list 2');
    expect(await runCommand(['list', '2'], driver())).toEqual([expect.stringMatching(/^D100 /)]);
    expect(await runCommand(['list', '3'], driver())).toEqual(['There is no page 3.']);
    for (const page of ['0', '-1', 'x', '1e9', '99999999']) {
      await expect(runCommand(['list', page], driver())).rejects.toThrow('Usage');
    }
  });
});

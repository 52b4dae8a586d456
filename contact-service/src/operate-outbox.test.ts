import { until } from '@campus/testing/until';
import { insert, mails, newRow, onEachEngine, sent } from '../testing/each-engine';
import { form } from '../testing/form';
import { createSubscriptions } from './alerts/subscriptions';
import { runCommand } from './operate-outbox';
import type { DeliveryResult } from './outbox/settings';

onEachEngine(({ start, driver }) => {
  const run = (...words: string[]) => runCommand(words, driver());

  it('keeps refused mails for the operator, who can send or delete them', async () => {
    let answer: DeliveryResult = { outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' };
    const outbox = await start(async () => answer);
    await outbox.put(mails('DEAD0LETTER'));
    await until('both are dead', async () => (await outbox.stats()).dead === 2);

    const [line = ''] = await run('list');
    expect(line).toMatch(/^DEAD0LETTER {2}DEAD0-LETTE {2}request .*1 attempts {2}EENVELOPE 550 RCPT TO$/);
    expect(line).not.toContain(form.email);

    expect(await run('purge', 'DEAD0LETTER.ack')).toEqual(['1 deleted']);
    answer = sent;
    expect(await run('retry', 'all')).toEqual(['1 put back in the queue']);
    await until('it left', async () => (await outbox.stats()).waiting === 0);
    expect(await run('list')).toEqual(['No mail was given up.']);
    for (const words of ['', 'retry', 'delete all', 'list all', 'retry all now']) {
      await expect(run(...words.split(' '))).rejects.toThrow('Usage');
    }
  });

  it('counts who waits for a session, and forgets an address', async () => {
    expect(await run('alerts')).toEqual(['Nobody waits for a session.']);
    const { add, noteConfirmationSent } = createSubscriptions(driver());
    const subscribe = async (course: string, email = form.email) =>
      noteConfirmationSent((await add(course, email))?.id ?? '');
    await subscribe('seo');
    await subscribe('python');
    await subscribe('python', 'other@visiteuse.example');
    const lines = ['python  0 confirmed  2 not yet confirmed', 'seo  0 confirmed  1 not yet confirmed'];
    expect(await run('alerts')).toEqual(lines);
    expect(await run('forget', form.email.toUpperCase())).toEqual(['2 deleted']);
    expect(await run('alerts')).toEqual(['python  0 confirmed  1 not yet confirmed']);
    await expect(run('forget')).rejects.toThrow('Usage');
  });

  it('forgets an address in any spelling; says where nothing was deleted', async () => {
    const { add } = createSubscriptions(driver());
    for (const spelling of [' anne@école.fr', 'ANNE@XN--COLE-9OA.FR']) {
      await add('seo', 'anne@xn--cole-9oa.fr');
      expect(await run('forget', spelling)).toEqual(['1 deleted']);
    }
    const nothing = (why: string) => `Nothing was done: ${why}.`;
    for (const nobody of ['anne@école.fr', 'Anne <anne@école.fr>', 'all'])
      await expect(run('forget', nobody)).rejects.toThrow(nothing(`${nobody} is no address that waits`));
    for (const verb of ['retry', 'purge']) {
      await expect(run(verb, 'NOBODY')).rejects.toThrow(nothing('NOBODY is not in the list'));
      expect(await run(verb, 'all')).toEqual([expect.stringMatching(/^0 /)]);
    }
  });

  it('lists given-up mails a hundred at a time', async () => {
    const id = (index: number) => `D${String(index).padStart(3, '0')}`;
    const rows = Array.from({ length: 101 }, (_, index) => newRow(id(index), '{}', index));
    await insert(driver(), rows);
    await driver().query(`UPDATE contact_outbox SET state = 'dead', error = 'x'`);
    const first = await run('list');
    expect(first).toHaveLength(101);
    expect(first.at(-1)).toBe('More of them: list 2');
    expect(await run('list', '2')).toEqual([expect.stringMatching(/^D100 /)]);
    expect(await run('list', '3')).toEqual(['There is no page 3.']);
    for (const page of ['0', '-1', 'x', '1e9', '99999999']) {
      await expect(run('list', page)).rejects.toThrow('Usage');
    }
  });
});

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

  it('forgets an address, in all courses and any spelling; names what is not there', async () => {
    const { add } = createSubscriptions(driver());
    await add('python', form.email);
    await add('seo', form.email);
    await add('seo', 'other@visiteuse.example');
    expect(await run('forget', form.email.toUpperCase())).toEqual(['2 deleted']);
    await expect(run('forget')).rejects.toThrow('Usage');
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

  it('lists the oldest hundred of given-up mails', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => newRow(`D${index}`, '{}', index));
    await insert(driver(), rows);
    await driver().query(`UPDATE contact_outbox SET state = 'dead', error = 'x'`);
    const lines = await run('list');
    expect(lines).toHaveLength(101);
    expect(lines.slice(-2)).toEqual([expect.stringMatching(/^D99 /), 'No more than 100 are shown.']);
  });
});
